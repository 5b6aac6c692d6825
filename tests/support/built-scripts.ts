import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that stay in what visitors never load, however it is built: libraries, and parts of the back office. */
export const staffMarkers = {
  zod: '$ZodObject',
  axios: 'AxiosError',
  'the editor': 'ProseMirror',
  'the chart of the dashboard': 'visx-',
  'the forms of the back office': '保存草稿',
  'the menu of the back office': '收起菜单',
}

/** The scripts of the built site by their paths. */
export function readBuiltScripts(): Map<string, string> {
  const folder = join(process.cwd(), 'dist/client/assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return new Map(files.map((file) => [`/assets/${file}`, readFileSync(join(folder, file), 'utf8')]))
}

/** The paths of the scripts that hold a word. */
export function findScriptsWith(scripts: ReadonlyMap<string, string>, word: string): string[] {
  return [...scripts].filter(([, code]) => code.includes(word)).map(([path]) => path)
}
