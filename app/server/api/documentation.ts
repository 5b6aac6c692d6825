import { z } from 'zod'
import { problem } from '../../contract/publishing'
import { type Call, type NamedCall, staffRead, takesTokens } from './call'
import { fileAnswer } from './file-answer'

const openApiDocument = z.looseObject({ openapi: z.literal('3.1.0') })

/** A body or an answer of bytes. */
const binary = { type: 'string', format: 'binary' }

/** The media types that a body may come in. */
const contentTypes: Record<Call['encoding'], readonly string[]> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  file: ['application/octet-stream', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
}

/**
 * The description of the API itself.
 * @param getCalls all calls, these included
 */
export function createDocumentationCalls(getCalls: () => readonly NamedCall[]) {
  let document: z.infer<typeof openApiDocument> | undefined
  return {
    openApi: staffRead({
      path: '/openapi.json',
      byToken: true,
      summary: '接口文档',
      answer: openApiDocument,
      handle: async () => (document ??= buildOpenApiDocument(getCalls())),
    }),
  }
}

/** Describes calls as an OpenAPI 3.1 document. */
export function buildOpenApiDocument(calls: readonly NamedCall[]): z.infer<typeof openApiDocument> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    paths[`/api${call.path}`] = { ...paths[`/api${call.path}`], [call.method.toLowerCase()]: describeOperation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '内容接口', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: '不经 TLS 时名为 session' },
        program: { type: 'http', scheme: 'bearer', description: '程序以访问令牌调用，不携带 Cookie 与 X-CSRF-Token' },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: '登录返回的 sessionId，修改类接口必须携带',
        },
      },
      schemas: { Problem: toJsonSchema(problem) },
    },
  }
}

function describeOperation(call: NamedCall) {
  const refused = {
    description: '未能完成',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.asks.length > 0 ? { description: `需要权限：${call.asks.map(({ right }) => right).join('、')}` } : {}),
    security: describeSecurity(call),
    ...(call.query ? { parameters: describeParameters(toJsonSchema(call.query)) } : {}),
    ...(call.body ? { requestBody: describeRequestBody(call.documentedBody ?? call.body, call.encoding) } : {}),
    responses: {
      200: { description: '完成', content: describeAnswer(call) },
      default: refused,
    },
  }
}

/** A file is answered as its bytes, everything else as JSON. */
function describeAnswer({ answer }: Call) {
  return answer === fileAnswer
    ? { 'application/octet-stream': { schema: binary } }
    : { 'application/json': { schema: toJsonSchema(answer) } }
}

function describeSecurity(call: Call): Array<Record<string, string[]>> {
  if (call.access === 'public') return []
  const bySession: Record<string, string[]> = call.method === 'POST' ? { session: [], token: [] } : { session: [] }
  return takesTokens(call) ? [bySession, { program: [] }] : [bySession]
}

function describeParameters({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema) {
  return Object.entries(properties).map(([name, schema]) => {
    const optional = typeof schema === 'object' && 'default' in schema
    return { name, in: 'query', required: !optional && required.includes(name), schema }
  })
}

function describeRequestBody(body: z.ZodType, encoding: Call['encoding']) {
  const schema = toJsonSchema(body)
  const content = contentTypes[encoding].map((type) => [
    type,
    { schema: type === 'application/octet-stream' ? binary : schema },
  ])
  return { required: true, content: Object.fromEntries(content) }
}

/** What JSON Schema cannot say (custom checks) is left open. */
function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })
  return rest
}
