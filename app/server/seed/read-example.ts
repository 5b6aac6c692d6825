import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { TypeName } from '../../content/registry'
import type { ExampleEntry } from '../../contract'
import { Problem } from '../errors'
import { readDemoCloud } from './demo-media'
import { createCalendar, type DemoContent, type DemoFile, readDemoContent, resolveValue } from './demo-files'

/**
 * Reads the first demo entry of a content type, whether the site was filled with the demo content or not.
 * @param now from when its days are counted, in ms
 * @param folder the folder with the demo content
 * @throws Problem notFound when the type has none
 */
export async function readExample(
  type: TypeName,
  now: number,
  folder = join(process.cwd(), 'demo'),
): Promise<ExampleEntry> {
  const content = await readDemoContent(folder)
  const entry = content.entries.find((one) => one.type === type)
  if (!entry) throw new Problem('notFound', '这类内容还没有示例')
  const { formatDay } = createCalendar(now)
  const references = new Map<string, number>()
  const wanted = new Set<string>()
  const findEntryId = (reference: string) => {
    const index = content.entries.findIndex((one) => `${one.type}:${one.key}` === reference)
    references.set(reference, index)
    return index
  }
  const resolve = (getMedia: (name: string) => DemoFile) =>
    Object.fromEntries(
      Object.entries(entry.values).map(([name, value]) => [
        name,
        resolveValue(value, { formatDay, findEntryId, getMedia }),
      ]),
    )
  resolve((name) => {
    wanted.add(name)
    return noFile
  })
  const files = await readFiles(folder, content, wanted)
  return {
    category: entry.category,
    title: entry.title,
    values: resolve((name) => files.get(name) ?? noFile),
    references: [...references.values()].map((id) => ({ id, title: content.entries[id]?.title ?? '' })),
  }
}

const noFile: DemoFile = { src: '', name: '', size: 0, width: 0, height: 0, color: '', duration: 0 }

/** Reads files of demo/media; pictures come with their bytes, of the others only the name is shown. */
async function readFiles(
  folder: string,
  { pictures }: DemoContent,
  wanted: ReadonlySet<string>,
): Promise<Map<string, DemoFile>> {
  const names = (await readdir(join(folder, 'media'))).filter((name) => wanted.has(parse(name).name))
  const found = names.map(async (name): Promise<[string, DemoFile]> => {
    const { name: stem, ext } = parse(name)
    const about = pictures.find(({ key }) => key === stem)
    if (ext === '.cloud' || ext === '.model')
      return [stem, { ...noFile, name, cloud: await readDemoCloud(join(folder, 'media', name)) }]
    if (ext !== '.webp' || !about) return [stem, { ...noFile, name }]
    const bytes = await readFile(join(folder, 'media', name))
    const src = `data:image/webp;base64,${bytes.toString('base64')}`
    return [
      stem,
      { ...noFile, name, src, size: bytes.length, width: about.width, height: about.height, color: about.color },
    ]
  })
  return new Map(await Promise.all(found))
}
