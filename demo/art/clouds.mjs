/**
 * Stores the LAS files of `survey/clouds.py` as point clouds, and the models of `survey/models.py` as models of demo/media, in
 * the forms in which uploads are stored.
 *
 *   npm run art:clouds -- FOLDER [name ...]     FOLDER holds the LAS and GLB files
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertCloud } from '../../app/server/clouds/convert-cloud.ts'
import { convertModel } from '../../app/server/clouds/models/convert-model.ts'

const media = path.join(path.dirname(fileURLToPath(import.meta.url)), '../media')
const forms = {
  '.las': { ext: 'cloud', convert: convertCloud },
  '.glb': { ext: 'model', convert: convertModel },
}
const [folder, ...only] = process.argv.slice(2)
for (const file of fs.readdirSync(folder)) {
  const { name, ext } = path.parse(file)
  const form = forms[ext]
  if (!form || (only.length > 0 && !only.includes(name))) continue
  const target = path.join(media, `${name}.${form.ext}`)
  await form.convert(path.join(folder, file), target)
  console.log(name, `${Math.round(fs.statSync(target).size / 1024)} KiB`)
}
