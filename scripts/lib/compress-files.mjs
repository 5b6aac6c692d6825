// Writes a Brotli (.br) and a gzip (.gz) copy beside every text file of a folder, each as small as it gets.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const extensions = new Set(['.js', '.css', '.svg', '.txt', '.json'])
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }

async function writeCopies(file) {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [brotli, zipped] = await Promise.all([compress.br(bytes, { params }), compress.gz(bytes, { level: 9 })])
  for (const [extension, copy] of Object.entries({ br: brotli, gz: zipped }))
    if (copy.length < bytes.length) writeFileSync(`${file}.${extension}`, copy)
}

const [folder = ''] = process.argv.slice(2)
const items = readdirSync(folder, { recursive: true, withFileTypes: true })
const files = items.filter((item) => item.isFile() && extensions.has(extname(item.name)))
await Promise.all(files.map((item) => writeCopies(join(item.parentPath, item.name))))
