import type { Contract } from '../../contract'
import { getRequestContext } from '../http/request-context'
import type { Handlers } from './handler'
import { submitApplication } from './submit-application'

type SentCalls = Pick<Contract['application'], 'create' | 'lookup' | 'correct' | 'withdraw'>

const withAddress = ({ receipt, code }: { receipt: string; code: string }) => ({
  receipt,
  code,
  address: getRequestContext().address,
})

/** What visitors do with cooperation applications. */
export const sentApplicationHandlers: Handlers<SentCalls> = {
  create: (context, { body }) => submitApplication(context, body),
  lookup: ({ applications }, { body }) => applications.lookUp(withAddress(body)),
  correct: ({ applications }, { body: { receipt, code, ...content } }) =>
    applications.correct(withAddress({ receipt, code }), content),
  withdraw: ({ applications }, { body }) => applications.withdraw(withAddress(body)),
}
