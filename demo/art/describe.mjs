/** Writes demo/content/picture.json: size and average colour of each picture of demo/media, and which are computed views. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = path.dirname(fileURLToPath(import.meta.url))
const media = path.join(here, '../media')
const list = path.join(here, '../content/picture.json')

/** One picture, as a line of JSON. */
async function describe(name, rendered) {
  const picture = sharp(path.join(media, `${name}.webp`))
  const { width, height } = await picture.metadata()
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  const mark = rendered ? ', "rendered": true' : ''
  return `  { "key": "${name}", "width": ${width}, "height": ${height}, "color": "#${pixel.toString('hex')}"${mark} }`
}

/**
 * Describes all pictures anew.
 * @param {string[]} rendered names of pictures that are computed views (效果图), beside those known already
 */
export async function describePictures(rendered = []) {
  const known = JSON.parse(fs.readFileSync(list, 'utf8')).flatMap((one) => (one.rendered ? [one.key] : []))
  const computed = new Set([...known, ...rendered])
  const files = fs.readdirSync(media).filter((one) => one.endsWith('.webp'))
  const names = files.toSorted().map((one) => path.basename(one, '.webp'))
  const lines = await Promise.all(names.map((name) => describe(name, computed.has(name))))
  fs.writeFileSync(list, `[\n${lines.join(',\n')}\n]\n`)
}
