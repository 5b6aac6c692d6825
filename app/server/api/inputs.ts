import { z } from 'zod'
import type { NamedCall } from './call'
import { calls, type ReadName, type VisitorWriteName } from './contract'

/** A reading call as a page sends it to the server. */
export interface ReadInput {
  call: ReadName
  query: Record<string, QueryValue>
}

/** What a query may hold on its way to the server. */
type QueryValue = string | number | number[]

/** A visitor's writing call as a page sends it to the server; the call itself validates the body. */
export interface WriteInput {
  call: VisitorWriteName
  body: unknown
}

// The names are those of the types: method, access and encoding decide here as there.
const readNames = listCallNames(({ method }) => method === 'GET') as ReadName[]
const writeNames = listCallNames(
  ({ method, access, usesSession, encoding }) =>
    method === 'POST' && access === 'public' && !usesSession && encoding === 'json',
) as VisitorWriteName[]

function listCallNames(applies: (call: NamedCall) => boolean): string[] {
  return calls.filter(applies).map(({ name }) => name)
}

const queryValue = z.union([z.string(), z.number(), z.array(z.number())])

const readInput = z.strictObject({ call: z.enum(readNames), query: z.record(z.string(), queryValue) })
const writeInput = z.strictObject({ call: z.enum(writeNames), body: z.unknown() })

/**
 * Validates what a server function was sent for a reading call: the framework passes on what the client sent unchecked.
 * @throws Error that says nothing of what was sent
 */
export function parseReadInput(sent: unknown): ReadInput {
  return parseInput(readInput, sent)
}

/** The same for a writing call. Only calls that need no session can be made this way. */
export function parseWriteInput(sent: unknown): WriteInput {
  return parseInput(writeInput, sent)
}

function parseInput<Input>(schema: z.ZodType<Input>, sent: unknown): Input {
  const result = schema.safeParse(sent)
  if (!result.success) throw new Error('not a call of the API')
  return result.data
}
