import { bidChoices, bidOrder } from '../../contract/bids'
import { staffRead, staffWrite } from './call'
import { FileAnswer, fileAnswer } from './file-answer'

/** Scans of certificates and names of clients leave the house: whoever makes a package may see all of both. */
const asks = [{ right: 'projectRecord.view', whole: true } as const, { right: 'honour.view', whole: true } as const]

/** 投标材料包: contracts and certificates that staff choose, as a document with its evidence. */
export const bidCalls = {
  choices: staffRead({
    asks,
    summary: '可列入投标材料的业绩和证书',
    answer: bidChoices,
    handle: ({ bids }) => bids.listChoices(),
  }),
  export: staffWrite({
    asks,
    summary: '生成投标材料包（zip）：汇总文档、证书扫描件和哈希清单',
    isSlow: true,
    body: bidOrder,
    answer: fileAnswer,
    async handle({ bids }, { body, session }) {
      const { name, open } = await bids.pack(body, session.actor)
      return new FileAnswer(name, 'application/zip', open)
    },
  }),
}
