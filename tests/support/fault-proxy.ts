import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of another server whose network can be cut. */
export interface FaultProxy {
  port: number
  /** Ends all connections and refuses new ones. */
  cut(): void
  /** Accepts connections and passes nothing on, in either direction. */
  hang(): void
  /** Passes everything on again; what hung before stays lost. */
  mend(): void
  close(): void
}

/** Opens a proxy to a port of this machine. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  let state: 'open' | 'cut' | 'hanging' = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    keep(client)
    if (state === 'cut') {
      client.destroy()
      return
    }
    if (state === 'hanging') return
    const target = connect(targetPort, '127.0.0.1')
    keep(target)
    client.pipe(target).pipe(client)
    client.once('close', () => target.destroy())
    target.once('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }

  function endAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    cut() {
      state = 'cut'
      endAll()
    },
    hang() {
      state = 'hanging'
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      state = 'open'
      endAll()
    },
    close() {
      endAll()
      server.close()
    },
  }
}
