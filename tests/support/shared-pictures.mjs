// Loaded into the servers of tests with `--import`: what one server has made of a picture is not made again by another.
// Every server begins without smaller versions, and making those that a walk through all pages asks for takes minutes of a
// processor. The server and its picture process work as ever; only sharp finds its result in a folder that all of them share.
import childProcess from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const folder = new URL(import.meta.url).searchParams.get('folder') ?? ''
const isPictureProgram = (path = '') => path.endsWith('picture-process.ts')

if (isPictureProgram(process.argv[1])) await shareResults()
else loadIntoPictureProcess()

/** The picture process takes over nothing of the server's environment, so it is told by its arguments. */
function loadIntoPictureProcess() {
  const { fork } = childProcess
  childProcess.fork = (program, given, options) =>
    isPictureProgram(program)
      ? fork(program, given, { ...options, execArgv: [...options.execArgv, '--import', import.meta.url] })
      : fork(program, given, options)
  syncBuiltinESMExports()
}

async function shareResults() {
  const { default: sharp } = await import('sharp')
  const { toFile } = sharp.prototype
  sharp.prototype.toFile = async function (target) {
    // An upload that is cleaned keeps its width, and may be made to do harm.
    if (this.options.width <= 0) return toFile.call(this, target)
    const result = join(folder, await nameResult(this.options, sharp.versions))
    const known = await readFile(`${result}.json`, 'utf8').catch(() => null)
    if (known !== null) {
      await copyFile(result, target)
      return JSON.parse(known)
    }
    const info = await toFile.call(this, target)
    const unfinished = join(folder, randomUUID())
    await copyFile(target, unfinished)
    await rename(unfinished, result)
    await writeFile(unfinished, JSON.stringify(info))
    await rename(unfinished, `${result}.json`)
    return info
  }
}

/** Named after sharp, the bytes that it reads and all that it is asked to do with them. */
async function nameResult({ input, ...options }, versions) {
  const hash = createHash('sha256').update(JSON.stringify([versions, options, { ...input, file: undefined }]))
  // In pieces: the process is ended when it takes more memory than its work does.
  for await (const piece of createReadStream(input.file)) hash.update(piece)
  return hash.digest('hex')
}
