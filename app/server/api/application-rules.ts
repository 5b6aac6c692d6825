import { z } from 'zod'
import {
  givenRules,
  givenTemplate,
  replyTemplate,
  ruleSheet,
  ruleTrial,
  triedApplication,
} from '../../contract/application-rules'
import { id, listing, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** Who assigns applications to others says so by rules too. */
const handlesAll = { right: 'application.handle', whole: true } as const

/** The rules by which applications are assigned as they arrive. */
export const applicationRuleCalls = {
  list: staffRead({
    asks: handlesAll,
    summary: '合作申请的分派规则',
    answer: ruleSheet,
    handle: ({ applications }) => applications.readRuleSheet(),
  }),
  save: staffWrite({
    asks: handlesAll,
    summary: '保存合作申请的分派规则：先后有别，第一条符合的生效',
    body: z.strictObject({ rules: givenRules, version: z.string().max(40) }),
    answer: ruleSheet,
    handle: ({ applications }, { body, session }) => applications.saveRules(body.rules, body.version, session.actor),
  }),
  try: staffWrite({
    asks: handlesAll,
    summary: '试一试：一份申请按这些规则会分给谁',
    body: z.strictObject({ rules: givenRules, application: triedApplication }),
    answer: ruleTrial,
    handle: ({ applications }, { body }) => applications.tryRules(body.rules, body.application),
  }),
}

/** The texts that staff begin an answer with. */
export const replyTemplateCalls = {
  list: staffRead({
    asks: 'application.handle',
    summary: '合作申请的回复模板',
    answer: listing(replyTemplate),
    handle: async ({ applications }) => toListing(await applications.listTemplates()),
  }),
  save: staffWrite({
    asks: handlesAll,
    summary: '保存回复模板',
    body: givenTemplate,
    handle: ({ applications }, { body, session }) => applications.saveTemplate(body, session.actor),
  }),
  delete: staffWrite({
    asks: handlesAll,
    summary: '删除回复模板',
    body: z.strictObject({ id }),
    handle: ({ applications }, { body, session }) => applications.deleteTemplate(body.id, session.actor),
  }),
}
