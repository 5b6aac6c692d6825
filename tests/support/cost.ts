/** Half a unit of cost: parsing and sorting. */
function runReferenceWork(): void {
  const list = Array.from({ length: 60_000 }, (_, index) => `${(index * 7919) % 60_000} 测绘`)
  JSON.parse(JSON.stringify(list.toSorted()))
}

/** Processor time that this process spends on something, in ms: unlike a clock it does not count what others do. */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * How much processor time something costs, as a multiple of a fixed piece of work measured beside it: neither the load
 * nor the speed of the machine changes it much.
 * @returns 1 is about a tenth of a second on a usual machine
 */
export async function measureRelativeCost(work: () => unknown): Promise<number> {
  const before = await measureCpuMs(runReferenceWork)
  const cost = await measureCpuMs(work)
  const after = await measureCpuMs(runReferenceWork)
  return cost / (before + after)
}
