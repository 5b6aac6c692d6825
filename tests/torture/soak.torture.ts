import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { draft, openStaff, runOpenLoop } from './load'
import { countOutcomes, percentile, report } from './report'
import { countDescriptors, openTarget, readMemoryMiB, type Target } from './target'

/** The goal is 24 hours; the first tenth warms up. */
const minutes = Number(process.env.SOAK_MINUTES ?? 1)
/** Memory still grows to its working size in the first minutes: whether it stays there is judged after half an hour. */
const judgesMemory = minutes >= 30
const sampleMs = Math.min(60_000, (minutes * 60_000) / 6)

describe.each(['sqlite', 'postgres'])('for a long time (%s)', (engine) => {
  let target: Target
  beforeAll(async () => {
    target = await openTarget(engine, { content: true })
  })
  afterAll(() => target.close())

  test(
    'L7 soak: visitors read and staff write',
    async () => {
      const staff = await openStaff(target.url)
      await runOpenLoop(target.url, 50, Math.max(10, minutes * 6))
      const socketsBefore = countDescriptors(target.sites[0]).sockets
      const visiting = runOpenLoop(target.url, 25, minutes * 60)
      const stopping = new AbortController()
      const failed: string[] = []
      const writing = (async () => {
        for (let turn = 0; !stopping.signal.aborted; turn += 1) {
          const created = await staff.post('create', { ...draft, title: `长跑 ${turn}` })
          const published = await staff.publish(created.json)
          if (published.status !== 200) failed.push(`write ${published.status}`)
          await wait(1_000)
        }
      })()
      const samples: Array<{ memory: number; files: number }> = []
      for (const endsAt = performance.now() + minutes * 60_000; performance.now() < endsAt;) {
        const sample = { memory: readMemoryMiB(target.sites[0]), files: countDescriptors(target.sites[0]).files }
        samples.push(sample)
        console.log(`  soak ${engine}: ${sample.memory} MiB, ${sample.files} files open`)
        await wait(sampleMs)
      }
      stopping.abort()
      await writing
      const visits = await visiting
      // Connections that nobody uses end after some seconds.
      await wait(15_000)
      const sockets = [socketsBefore, countDescriptors(target.sites[0]).sockets] as const
      failed.push(...visits.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => `read ${outcome}`))
      // Halves rather than single samples: the garbage collector makes steps.
      const middle = Math.floor(samples.length / 2)
      const most = (part: typeof samples, key: 'memory' | 'files') => Math.max(...part.map((sample) => sample[key]))
      const early = samples.slice(0, middle)
      const late = samples.slice(middle)
      const memory = [most(early, 'memory'), most(late, 'memory')] as const
      const files = [most(early, 'files'), most(late, 'files')] as const
      const p99 = [visits.slice(0, visits.length / 2), visits.slice(visits.length / 2)].map((part) =>
        percentile(
          part.map(({ ms }) => ms),
          0.99,
        ),
      )
      report({
        row: 'L7',
        engine,
        goal: 'memory + <= 10 %, open files do not grow, 0 errors',
        value: `${minutes} min: memory ${memory.join(' -> ')} MiB, files ${files.join(' -> ')}, connections ${sockets.join(' -> ')}, p99 ${p99.join(' -> ')} ms, errors ${countOutcomes(failed)}`,
        passed:
          (!judgesMemory || memory[1] <= memory[0] * 1.1) &&
          files[1] <= files[0] + 5 &&
          sockets[1] <= sockets[0] + 5 &&
          failed.length === 0,
      })
    },
    (minutes * 2 + 5) * 60_000,
  )
})
