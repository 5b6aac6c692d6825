import { connect } from 'node:net'

/**
 * Sends bytes as they are and answers everything that comes back until the server closes.
 * @param bytes a request, or what pretends to be one
 * @param timeoutMs after which silence the connection is given up
 */
export function sendRaw(url: string, bytes: string, timeoutMs = 60_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1')
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('data', (part: string) => (answer += part))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

/** The statuses of all answers in what came back. */
export function parseStatuses(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)]
    .map(([, status]) => Number(status))
    .filter((status) => status !== 100)
}

/** More of a body than any form may have. */
const partsBeforeAnswer = 4

/** Sends a request whose body is parts of a megabyte again and again, until the server takes no more or 100 parts are sent. */
export async function sendWithoutEnd(
  url: string,
  head: string,
  part: Buffer,
): Promise<{ status: string; sentBytes: number }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const received: string[] = []
  socket.on('error', () => undefined).on('data', (bytes: Buffer) => received.push(bytes.toString('latin1')))
  const ended = new Promise<false>((resolve) => socket.once('close', () => resolve(false)))
  const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.write(head)
  let sentBytes = 0
  for (let count = 0; count < 100; count += 1) {
    // A connection that is cut loses what had come but was not read yet.
    if (count === partsBeforeAnswer) await Promise.race([answered, ended])
    const written = new Promise<boolean>((resolve) => socket.write(part, (error) => resolve(!error)))
    if (!(await Promise.race([written, ended]))) break
    sentBytes += part.length
  }
  socket.destroy()
  return { status: received.join('').slice(9, 12), sentBytes }
}
