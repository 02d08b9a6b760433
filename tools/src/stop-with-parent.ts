// Preloaded into a child process: when its parent is gone, however it died, the child stops as by Ctrl-C.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume().unref();
