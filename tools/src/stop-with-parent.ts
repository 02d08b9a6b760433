// Preloaded into a child process: the child stops as by Ctrl-C when its parent is gone, even after a crash.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume().unref();
