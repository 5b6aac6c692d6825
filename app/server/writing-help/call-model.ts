import { z, type ZodType } from 'zod'
import { Problem } from '../errors'
import { callService, type ServiceResponse } from '../external/call-service'
import type { ChatMessage } from './prompts'

/** Where the model is. */
export interface ModelAddress {
  url: string
  key: string | undefined
  model: string
}

/** Enough for every sentence of a long text, and for the thoughts before it. */
const maxBytes = 500_000

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/**
 * Asks the model, at the operator's address and nowhere else: redirects are refused.
 * @throws Problem unavailable when the service cannot be reached or fails, with a sentence for the person who waits
 */
export async function callModel(
  { url, key, model }: ModelAddress,
  messages: ChatMessage[],
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<ServiceResponse> {
  const response = await send()
  if (response.status >= 500) throw createModelProblem(describeStatus(response.status))
  return response

  async function send(): Promise<ServiceResponse> {
    try {
      return await callService(new URL(`${url}/chat/completions`), {
        body: JSON.stringify({ model, messages, stream: false, temperature: 0.2 }),
        contentType: 'application/json',
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        timeoutMs,
        maxBytes,
        ...(signal ? { signal } : {}),
      })
    } catch (cause) {
      if (signal?.aborted) throw new Problem('invalid', '已取消')
      throw createModelProblem('模型服务没有回应，请稍后再试，表单不受影响', cause)
    }
  }
}

/**
 * Reads what the model said.
 * @param answer what the JSON in its answer must be
 * @throws Problem unavailable when the service refused the request or the answer is of no use
 */
export function readModelAnswer<Answer>({ status, json }: ServiceResponse, answer: ZodType<Answer>): Answer {
  if (status !== 200) throw createModelProblem(describeStatus(status))
  const parsed = completion.safeParse(json)
  const content = parsed.success ? answer.safeParse(readJson(parsed.data.choices[0]?.message.content ?? '')) : undefined
  if (!content?.success) throw createModelProblem('模型服务的回答无法使用，请再试一次')
  return content.data
}

function createModelProblem(message: string, cause?: unknown): Problem {
  return new Problem('unavailable', message, { cause })
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return '模型服务拒绝了请求，请联系管理员检查设置'
  if (status === 429) return '模型服务繁忙，请稍后再试'
  return `模型服务出错（${status}），请稍后再试，表单不受影响`
}

/** The JSON in an answer; models put thoughts before it and fences around it. */
function readJson(content: string): unknown {
  const answer = content.replace(/<think>[\s\S]*?<\/think>/g, '')
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
  } catch {
    // Told as an answer that is of no use.
    return null
  }
}
