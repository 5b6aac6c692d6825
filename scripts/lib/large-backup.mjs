// Makes the backup of a site with many news from that of an empty one, to fill either engine through `restore`.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

const words =
  '测绘 遥感 地理 信息 国土 空间 规划 数据 平台 无人机 三维 建模 智慧 城市 水利 监测 卫星 影像 验收 培训'.split(' ')
const dayMs = 86_400_000
const forever = 253_402_300_799_999
const cover = { src: '/media/01/0123456789abcdef0123.webp', width: 1600, height: 1000, alt: '封面' }
const rowsPerPart = 5_000

/**
 * @param {string} source the backup of an empty site
 * @param {string} target the file to write
 * @param {number} count how many news; one of a hundred each is a draft, withdrawn and planned
 */
export async function writeLargeBackup(source, target, count) {
  const parts = await readParts(source)
  const manifest = JSON.parse(parts.get('manifest.json'))
  parts.delete('manifest.json')
  for (const [table, rows] of Object.entries(createRows(count, Date.now()))) {
    manifest.tables[table] = rows.length
    if (table in manifest.lastIds) manifest.lastIds[table] = count
    for (let from = 0; from < rows.length; from += rowsPerPart) {
      const lines = rows.slice(from, from + rowsPerPart).map((row) => `${JSON.stringify(row)}\n`)
      parts.set(`tables/${table}/${from / rowsPerPart}.jsonl`, lines.join(''))
    }
  }
  manifest.parts = [...parts].map(([name, content]) => ({
    name,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  parts.set('manifest.json', JSON.stringify(manifest))
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(target))
  for (const [name, content] of parts) tar.entry({ name }, content)
  tar.finalize()
  await written
}

async function readParts(file) {
  const tar = extract()
  const read = pipeline(createReadStream(file), createGunzip(), tar)
  const parts = new Map()
  for await (const entry of tar) parts.set(entry.header.name, await text(entry))
  await read
  return parts
}

function createRows(count, now) {
  const tables = { entry: [], revision: [], publication: [], entry_reads: [] }
  for (let id = 1; id <= count; id++) {
    const phrase = (length, from) =>
      Array.from({ length }, (_, at) => words[(id * (at + 3) + from * at * at) % words.length]).join('')
    const title = `${phrase(6, 1)}${id}`
    const savedAt = now - (count - id) * 60_000
    const category = 1 + (id % 4)
    const date = new Date(now - ((id * 7919) % 5000) * dayMs).toISOString().slice(0, 10)
    const [isDraft, isEnded, isPlanned] = [1, 2, 3].map((rest) => id % 100 === rest)
    const endsAt = isEnded ? now - dayMs : forever
    tables.entry.push({
      ...{ id, type: 'news', sort: id, created_at: savedAt, created_by: null, deleted_at: null, restored_at: null },
      ...{ version: 1, revision_id: id, category, title_folded: title, updated_at: savedAt, updated_by: 1 + (id % 40) },
      ...{ last_ends_at: isDraft ? 0 : endsAt, may_have_changes: 0 },
    })
    tables.revision.push({
      ...{ id, entry_id: id, category, title, author_id: null, created_at: savedAt, note: '', autosave: 0 },
      fields: JSON.stringify({
        cover: id % 3 === 0 ? null : cover,
        abstract: phrase(12, 2),
        source: '',
        date,
        pinned: false,
        copyright: 'original',
      }),
      texts: JSON.stringify({ body: `<p>${phrase(60, 3)}</p><p>${phrase(60, 4)}</p>` }),
    })
    tables.entry_reads.push({ entry_id: id, type: 'news', count: id % 977 })
    if (isDraft) continue
    tables.publication.push({
      ...{ id, entry_id: id, revision_id: id, starts_at: isPlanned ? now + dayMs : savedAt, ends_at: endsAt },
      ...{ type: 'news', category, pinned: 0, date, sort: id, title_folded: title, complete: 1 },
    })
  }
  return tables
}
