// A simulated day in front of one process, four machines and a CDN: which share of the requests each of them answers.
import { importSupport } from './bench-server.mjs'

const day = { pages: 100_000, crawls: 1, publications: 24 * 60 }
const settings = [
  ['one process', { processes: 1 }],
  ['one process, a publication every 10 min', { processes: 1, publications: 24 * 6 }],
  ['four machines', { processes: 4 }],
  ['one process, CDN with purge by key', { processes: 1, edge: 'purge' }],
  ['the same, a publication every 10 min', { processes: 1, edge: 'purge', publications: 24 * 6 }],
  ['four machines, CDN with purge by key', { processes: 4, edge: 'purge' }],
  ['one process, CDN with s-maxage=60 alone', { processes: 1, edge: 60 }],
  ['one process, CDN with s-maxage=600 alone', { processes: 1, edge: 600 }],
]

/** @param {number} requests how many visitors send in the day; crawlers ask for every page once beside them */
export async function benchScale(report, requests) {
  const { simulateDay } = await importSupport('simulated-day')
  console.log(`\nA day of ${requests} requests by visitors, 100,000 by crawlers, over 100,000 pages`)
  const heads = ['at the edge', 'stale there', 'kept', 'confirmed', 'rendered', 'rendered a second']
  console.log(`  ${''.padEnd(42)}${heads.map((head) => head.padStart(13)).join('')}`)
  let stale = 0
  for (const [name, setting] of settings) {
    const figures = await simulateDay({ ...day, requests, ...setting })
    const rendered = figures.missing + figures.changed + figures.expired
    const share = (count) => `${((100 * count) / figures.total).toFixed(1)} %`.padStart(13)
    const shares = [figures.edgeHits, figures.staleAtEdge, figures.kept, figures.confirmed, rendered].map(share)
    console.log(`  ${name.padEnd(42)}${shares.join('')}${(rendered / 86_400).toFixed(2).padStart(17)}`)
    stale += figures.stale
  }
  report('stale pages that a process sent', stale, '', '0', (count) => count === 0)
}
