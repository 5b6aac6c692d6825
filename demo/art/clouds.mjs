/**
 * Stores the LAS files of `survey/clouds.py` as point clouds of demo/media, in the form in which uploads are stored.
 *
 *   npm run art:clouds -- FOLDER [name ...]     FOLDER holds the LAS files
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertCloud } from '../../app/server/clouds/convert-cloud.ts'

const media = path.join(path.dirname(fileURLToPath(import.meta.url)), '../media')
const [folder, ...only] = process.argv.slice(2)
const written = fs.readdirSync(folder).flatMap((file) => (file.endsWith('.las') ? [path.basename(file, '.las')] : []))
for (const name of only.length > 0 ? only : written) {
  const target = path.join(media, `${name}.cloud`)
  await convertCloud(path.join(folder, `${name}.las`), target)
  console.log(name, `${Math.round(fs.statSync(target).size / 1024)} KiB`)
}
