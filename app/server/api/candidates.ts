import { z } from 'zod'
import {
  candidateContact,
  candidateCopy,
  candidateDetail,
  candidateListing,
  candidateStatus,
  handledCandidate,
} from '../../contract/candidates'
import { purpose } from '../../contract/applications'
import { privacyNotice } from '../../contract/settings'
import { id, paging, queryId, queryMoment, queryText } from '../../contract/shapes'
import { credentialsShape, withAddress } from './applications'
import { publicWrite, staffRead, staffWrite } from './call'
import { FileAnswer, fileAnswer } from './file-answer'
import { candidateSubmission, submitCandidateForm } from './submit-candidate'

const filter = {
  status: candidateStatus.optional(),
  positionId: queryId.optional(),
  sentFrom: queryMoment.optional(),
  sentUntil: queryMoment.optional(),
}

const withId = z.strictObject({ id })
const withPurpose = z.strictObject({ id, purpose })

/** Those who apply for a position. Opening one is a POST, because it marks it as read. */
export const candidateCalls = {
  list: staffRead({
    asks: 'candidate.view',
    summary: '应聘列表',
    query: z.object({ ...paging, ...filter }),
    answer: candidateListing,
    handle: ({ candidates }, { query }) => candidates.list(query),
  }),
  find: staffWrite({
    asks: 'candidate.view',
    summary: '查找应聘：查找的人名和号码不出现在地址中，按号码和邮箱的查找计次并留痕',
    body: z.strictObject({
      offset: z.number().int().min(0).max(1_000_000_000).default(0),
      limit: z.number().int().min(1).max(100).default(10),
      ...filter,
      text: queryText.default(''),
    }),
    answer: candidateListing,
    handle: ({ candidates }, { body, session }) => candidates.find(body, session.actor),
  }),
  detail: staffWrite({
    asks: 'candidate.view',
    summary: '查看应聘，并标为已读',
    body: withId,
    answer: candidateDetail,
    handle: ({ candidates }, { body }) => candidates.getDetail(body.id),
  }),
  notice: staffRead({
    asks: 'candidate.view',
    summary: '应聘者同意过的《应聘者个人信息保护说明》原文',
    query: z.object({ version: queryText.default('') }),
    answer: privacyNotice.extend({ since: z.number() }),
    handle: ({ candidates }, { query }) => candidates.getNotice(query.version),
  }),
  handle: staffWrite({
    asks: 'candidate.handle',
    summary: '处理应聘：修改状态、添加备注；以所见版本为准，其间有人处理过则拒绝',
    body: handledCandidate,
    answer: candidateDetail,
    handle: ({ candidates }, { body, session }) => candidates.handle(body, session.actor),
  }),
  reveal: staffWrite({
    asks: 'candidate.reveal',
    summary: '查看完整的姓名与联系方式，须说明用途',
    body: withPurpose,
    answer: candidateContact,
    handle: ({ candidates }, { body, session }) => candidates.revealContact(body.id, body.purpose, session.actor),
  }),
  file: staffWrite({
    asks: 'candidate.reveal',
    summary: '下载简历，须说明用途',
    body: withPurpose,
    answer: fileAnswer,
    async handle({ candidates }, { body, session }) {
      const { name, contentType, bytes } = await candidates.openResume(body.id, body.purpose, session.actor)
      return new FileAnswer(name, contentType, () => new Blob([new Uint8Array(bytes)]).stream())
    },
  }),
  delete: staffWrite({
    asks: 'candidate.delete',
    summary: '删除应聘，连同简历',
    body: withId,
    handle: ({ candidates }, { body, session }) => candidates.remove(body.id, session.actor),
  }),
}

/**
 * What candidates do themselves. A form with a file is sent as browsers send it, with scripts and without: one way to read
 * it, and no third more of bytes and memory for Base64.
 */
export const sentCandidateCalls = {
  create: publicWrite({
    summary: '在线应聘，附简历（PDF 或 docx）',
    isSlow: true,
    body: candidateSubmission,
    encoding: 'multipart',
    answer: z.strictObject({ receipt: z.string(), code: z.string() }),
    handle: (context, { body }) => submitCandidateForm(context, body),
  }),
  withdraw: publicWrite({
    summary: '凭受理编号和查询码撤回应聘，并清除其中的个人信息和简历',
    body: z.strictObject(credentialsShape),
    answer: candidateCopy,
    handle: ({ candidates }, { body }) => candidates.withdraw(withAddress(body)),
  }),
}
