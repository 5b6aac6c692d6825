import type { TestContext } from './context'
import { createAccount } from './api'
import { testRights } from './duties'
import type { Actor } from '../../app/server/actor'

const draft = {
  category: 2,
  title: '省级实景三维建设项目通过验收并投入使用',
  values: { body: '<p>布设像控点 4860 个。</p>' },
}

/** A news item that was sent through two stages, and who takes part. */
interface SentToTwo {
  writer: Actor
  leader: Actor
  last: Actor
  id: number
  version: number
  roundId: number
  revisionId: number
}

/**
 * Builds what tests of review links begin with, over the modules.
 * @param getContext the modules of the test that runs
 */
export function createLinkedSite(getContext: () => TestContext) {
  async function createActor(name: string, phone = ''): Promise<Actor> {
    const account = await createAccount(getContext(), name, 'editor')
    await getContext().db.updateTable('account').set({ phone }).where('id', '=', account.id).execute()
    return { id: account.id, name: account.name, rights: testRights.editor }
  }

  /** A news item whose two stages wait for two people, with a link for the first of them. */
  async function sendOne(): Promise<SentToTwo> {
    const writer = await createActor('writer', '13600000036')
    const leader = await createActor('leader', '13812345678')
    const last = await createActor('last')
    const stages = [
      { stage: 'initial' as const, people: [leader.id], deputy: null, termHours: 8 },
      { stage: 'final' as const, people: [last.id], deputy: null, termHours: 8 },
    ]
    await getContext().reviews.saveStages({ type: 'news', stages }, { ...writer, rights: testRights.administrator })
    const { id, version } = await getContext().entries.create('news', draft, writer)
    await getContext().reviews.send({ type: 'news', id, version }, '请核对', writer)
    const { round } = await getContext().reviews.readEntryReview('news', id, writer)
    const [roundId, revisionId] = [round?.id ?? 0, round?.revisionId ?? 0]
    return { writer, leader, last, id, version, roundId, revisionId }
  }

  async function makeLink({ writer, leader, id, roundId }: SentToTwo, days = 3) {
    const made = await getContext().reviews.createLink(
      { entryId: id, roundId, stage: 'initial', accountId: leader.id, phone: '', days },
      { actor: writer, company: '经纬空间' },
    )
    return { ...made, token: new URLSearchParams(made.address.split('?')[1]).get('review') ?? '' }
  }

  /** A browser: it keeps the secrets that it is given. */
  function openBrowser(token: string) {
    const secrets = new Map<number, string>()
    const call = { token, readSecret: (linkId: number) => secrets.get(linkId) }
    return {
      call,
      async confirm(digits: string) {
        const { linkId, secret } = await getContext().reviews.confirmPhone(token, digits)
        secrets.set(linkId, secret)
      },
      open: (address: string) => getContext().reviews.openLink({ ...call, address }),
      decide: (kind: 'approve' | 'return', revisionId: number, words = '') =>
        getContext().reviews.decideByLink({ ...call, kind, revisionId, words }),
    }
  }

  async function openConfirmed(sent: SentToTwo) {
    const link = await makeLink(sent)
    const browser = openBrowser(link.token)
    await browser.confirm('5678')
    return { ...link, browser }
  }

  const listTrail = async (action: string) =>
    getContext()
      .db.selectFrom('audit')
      .select(['action', 'account_name', 'detail'])
      .where('action', 'like', action)
      .orderBy('id')
      .execute()

  return { draft, sendOne, makeLink, openBrowser, openConfirmed, listTrail }
}
