// Runs one program of the built server: serve, backup, restore, account or verify-trail.
import { inspect } from 'node:util'

process.env.NODE_ENV ??= 'production'
const [name = '', ...args] = process.argv.slice(2)
// Stops when its parent process is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

try {
  const { programs } = await import('../../dist/server/server.js')
  if (!Object.hasOwn(programs, name)) throw new Error(`Unknown command: ${name}`)
  await programs[name](args)
  if (name !== 'serve') process.exit(process.exitCode ?? 0)
} catch (error) {
  const plain = ['Problem', 'EnvError', 'CommandError'].includes(error.name)
  // Not with `console.error`, which the server puts into its log: operators see this whatever is logged.
  process.stderr.write(`${plain ? error.message : inspect(error)}\n`)
  process.exit(1)
}
