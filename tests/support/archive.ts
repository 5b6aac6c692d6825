import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'

/** The entries of a tar.gz, by their names. */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const tar = Readable.from([gunzipSync(await readFile(file))]).pipe(extract())
  for await (const entry of tar) entries.set(entry.header.name, await buffer(entry))
  return entries
}
