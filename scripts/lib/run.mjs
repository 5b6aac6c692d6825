// Runs one program of the built server: serve, backup, restore, account or verify-trail.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

process.env.NODE_ENV ??= 'production'
const [name = '', ...args] = process.argv.slice(2)
// Stops when its parent process is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// What an earlier process has compiled is read, which takes a third off the processor time of a start; its children take it
// from the environment. Where the folder cannot be written to, each compiles anew.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)

try {
  const { programs } = await import('../../dist/server/server.js')
  if (!Object.hasOwn(programs, name)) throw new Error(`Unknown command: ${name}`)
  await programs[name](args)
  // Not at the end alone, which a process that is killed does not reach.
  flushCompileCache()
  if (name !== 'serve') process.exit(process.exitCode ?? 0)
} catch (error) {
  const plain = ['Problem', 'EnvError', 'CommandError'].includes(error.name)
  // Not with `console.error`, which the server puts into its log: operators see this whatever is logged.
  process.stderr.write(`${plain ? error.message : inspect(error)}\n`)
  process.exit(1)
}
