import { getContentType } from '../../content/registry'
import type { DemoContent } from './demo-files'

/** What the media library holds of a file of demo/media beside its bytes. */
export interface DemoMediaNote {
  /** Without extension. */
  name: string
  /** The alternative text; empty for files that are not pictures. */
  alt: string
  /** The name of its folder. */
  folder: string
}

interface Use {
  file: string
  /** What the entry calls it: the alternative text of a picture, the name of a file without extension. */
  words: string
  isPicture: boolean
}

/** With fewer characters, a clause is only the beginning of what a picture shows. */
const shortestName = 7

/** Where the pictures of the site's settings lie. */
const settingsFolder = '站点设置'

/** The words of each file by its name in demo/media without extension, from the first place that shows it. */
export function describeDemoMedia({
  entries,
  settings,
}: Pick<DemoContent, 'entries' | 'settings'>): Map<string, DemoMediaNote> {
  const places = [
    ...entries.map(({ type, title, values }) => ({ title, values, folder: getContentType(type).label })),
    { title: settingsFolder, values: settings, folder: settingsFolder },
  ]
  const notes = new Map<string, DemoMediaNote>()
  const taken = new Set<string>()
  for (const { title, values, folder } of places) {
    for (const { file, words, isPicture } of listUses(values)) {
      if (notes.has(file) || (isPicture && words === '')) continue
      const name = chooseName(isPicture ? shorten(words) : words, title, taken)
      taken.add(name)
      notes.set(file, { name, alt: isPicture ? words : '', folder })
    }
  }
  return notes
}

/** The first clauses of an alternative text that say enough, without what stands in brackets. */
function shorten(words: string): string {
  const [first = '', ...others] = words.replace(/（[^）]*）/gu, '').split(/[，：]/u)
  return others.reduce((name, clause) => (name.length < shortestName ? `${name}，${clause}` : name), first)
}

/** The words, or the title of the place when there are none or another file has that name. */
function chooseName(words: string, title: string, taken: Set<string>): string {
  const wanted = words === '' || taken.has(words) ? title : words
  const numbered = Array.from({ length: taken.size }, (_, index) => `${wanted}（${index + 2}）`)
  return [wanted, ...numbered].find((name) => !taken.has(name)) ?? wanted
}

function listUses(value: unknown): Use[] {
  if (typeof value === 'string')
    return [...value.matchAll(/<img data-demo="([^"]+)" alt="([^"]*)"/g)].map(([, file = '', words = '']) => ({
      file,
      words,
      isPicture: true,
    }))
  if (typeof value !== 'object' || value === null) return []
  const parts = new Map<string, unknown>(Object.entries(value))
  const read = (name: string) => String(parts.get(name) ?? '')
  if (parts.has('$image')) return [{ file: read('$image'), words: read('alt'), isPicture: true }]
  if (parts.has('$file')) return [{ file: read('$file'), words: read('name').replace(/\.\w+$/, ''), isPicture: false }]
  if (parts.has('$video')) return [{ file: read('$video'), words: '', isPicture: false }]
  return [...parts.values()].flatMap(listUses)
}
