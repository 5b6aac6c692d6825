import type { Server } from 'node:http'

/** How long nobody has asked for anything before the garbage is collected. */
const calmMs = 1_000

/**
 * Collects once what starting left behind, about 15 MiB, as soon as no request has come for a second. The garbage collector does
 * so by itself only when the heap has to grow, which that of a calm site never has. It takes about a tenth of a second.
 */
export function collectStartGarbage(server: Server): void {
  const { gc } = globalThis
  if (!gc) return
  const timer = setTimeout(() => {
    server.off('request', postpone)
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, calmMs).unref()
  const postpone = () => void timer.refresh()
  server.on('request', postpone)
}
