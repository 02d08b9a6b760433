export type ScriptTimes = Record<string, number>;

type Frame = { functionName: string; url?: string };
type Node = { id: number; parent?: number; callFrame: Frame };
type Chunk = { cpuProfile?: { nodes?: Node[]; samples?: number[] }; timeDeltas?: number[] };
type TraceEvent = {
  name: string;
  pid: number;
  id?: string;
  ts: number;
  dur?: number;
  args: { data?: Chunk & { url?: string; startTime?: number } };
};

export const TRACE_CATEGORIES = ['v8', 'disabled-by-default-v8.cpu_profiler', 'devtools.timeline'];

const originOf = (url: string): string => {
  const [, remote] = /\/remotes\/([^/]+)\//.exec(url) ?? [];
  if (remote) return remote;
  return /\/vendor\.[^/]*$/.test(url) ? 'vendor' : 'shell';
};

const add = (times: ScriptTimes, origin: string, microseconds: number): void => {
  times[origin] = (times[origin] ?? 0) + microseconds / 1_000;
};

const urlOf = (nodes: Map<number, Node>, id: number | undefined): string | null => {
  const node = id === undefined ? undefined : nodes.get(id);
  if (!node) return null;
  return node.callFrame.url?.startsWith('http') ? node.callFrame.url : urlOf(nodes, node.parent);
};

/**
 * The time that each origin's own functions ran, sampled by the profiler of V8, and the time that its scripts took to
 * compile. Time inside React counts for React's chunk, also when a remote's component made it run.
 * @param from and `until` in microseconds of the trace
 */
export const scriptTimesOf = (trace: Buffer, from: number, until: number): ScriptTimes => {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString('utf8'));
  const times: ScriptTimes = {};
  const profiles = new Map<string, { nodes: Map<number, Node>; at: number }>();
  for (const { name, pid, id, ts, dur = 0, args } of traceEvents.toSorted((one, other) => one.ts - other.ts)) {
    const { data } = args;
    if (name === 'v8.compile' && data?.url?.startsWith('http') && ts >= from && ts <= until) {
      add(times, originOf(data.url), dur);
    }
    if (name === 'Profile') profiles.set(`${pid} ${id}`, { nodes: new Map(), at: data?.startTime ?? ts });
    const profile = profiles.get(`${pid} ${id}`);
    if (name !== 'ProfileChunk' || !profile) continue;
    for (const node of data?.cpuProfile?.nodes ?? []) profile.nodes.set(node.id, node);
    for (const [place, sample] of (data?.cpuProfile?.samples ?? []).entries()) {
      const delta = data?.timeDeltas?.[place] ?? 0;
      profile.at += delta;
      const url = urlOf(profile.nodes, sample);
      if (url && profile.at >= from && profile.at <= until) add(times, originOf(url), delta);
    }
  }
  return times;
};
