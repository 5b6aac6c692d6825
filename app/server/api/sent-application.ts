import { z } from 'zod'
import { requestContext } from '../request-context'
import { jsonBody } from './body'
import { publicCall } from './call'
import { applicationCopy } from './shapes/people'
import { contentShape } from './submit-application'

const ticketShape = { receipt: z.string().max(60), code: z.string().max(60) }
const ticketBody = jsonBody(z.strictObject(ticketShape))

const withAddress = ({ receipt, code }: { receipt: string; code: string }) => ({ receipt, code, address: requestContext().address })

/** What visitors do with applications they have sent: always a POST, for number and code are in no address. */
export const sentApplicationCalls = [
  publicCall({
    method: 'POST',
    path: '/application/lookup/allow',
    summary: '凭受理编号和查询码查看合作申请',
    body: ticketBody,
    answer: applicationCopy,
    handle: ({ applications }, { body }) => applications.lookUp(withAddress(body)),
  }),
  publicCall({
    method: 'POST',
    path: '/application/correct/allow',
    summary: '凭受理编号和查询码更正待处理的合作申请',
    body: jsonBody(z.strictObject({ ...ticketShape, ...contentShape })),
    answer: applicationCopy,
    handle: ({ applications }, { body: { receipt, code, ...content } }) => applications.correct(withAddress({ receipt, code }), content),
  }),
  publicCall({
    method: 'POST',
    path: '/application/withdraw/allow',
    summary: '凭受理编号和查询码撤回合作申请，并清除其中的个人信息',
    body: ticketBody,
    answer: applicationCopy,
    handle: ({ applications }, { body }) => applications.withdraw(withAddress(body)),
  }),
]
