import type { Table } from 'docx'
import type { BidCertificate, BidContract } from '../../contract/bids'
import type { CompanyFact } from './company-facts'

/** What the document of a package says. */
export interface BidDocument {
  /** The tender. */
  title: string
  company: readonly CompanyFact[]
  contracts: readonly BidContract[]
  certificates: ReadonlyArray<
    BidCertificate & {
      /** Its scan in the package; empty without one. */
      file: string
      /** Its scan is no longer in the library. */
      isMissing: boolean
    }
  >
  madeBy: string
  /** As people read it. */
  madeAt: string
}

/** Lengths of Word: a twentieth of a point; letters have half points. */
const a4 = { width: 11_906, height: 16_838 }
const margin = 1_134
const textWidth = a4.width - 2 * margin
const size = { title: 36, heading: 28, body: 24, table: 18, small: 18 }

/** Chinese signs take the second font, everything else the first. */
const song = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' }
const hei = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' }

/** A column of a table: its head, and its part of the width. */
type Column = readonly [title: string, share: number]

const contractColumns: readonly Column[] = [
  ['序号', 5],
  ['项目名称', 26],
  ['委托单位', 20],
  ['所在地区', 11],
  ['完成年份', 9],
  ['合同金额', 13],
  ['可查验材料', 16],
]

const certificateColumns: readonly Column[] = [
  ['序号', 5],
  ['证书名称', 22],
  ['编号', 15],
  ['颁发单位', 15],
  ['有效期至', 12],
  ['查验网址', 16],
  ['扫描件', 15],
]

/** Writes the document of a package as DOCX: facts of the company, contracts and certificates as tables, A4. */
export async function writeBidDocument(bid: BidDocument): Promise<Buffer> {
  // Loaded with the first package: a server that only answers visitors does without its memory.
  const docx = await import('docx')
  const { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } = docx
  const [{ value: companyName } = { value: '' }] = bid.company

  const paragraph = (text: string) =>
    new Paragraph({ spacing: { before: 80, after: 80, line: 360 }, children: [new TextRun({ text })] })
  const heading = (text: string) =>
    new Paragraph({
      heading: docx.HeadingLevel.HEADING_1,
      keepNext: true,
      spacing: { before: 320, after: 160 },
      children: [new TextRun({ text, font: hei, size: size.heading, color: '000000' })],
    })
  const cell = (text: string, width: number, isHead: boolean) =>
    new docx.TableCell({
      width: { size: width, type: docx.WidthType.DXA },
      margins: { top: 60, bottom: 60, left: 80, right: 80 },
      verticalAlign: docx.VerticalAlign.CENTER,
      ...(isHead && { shading: { type: docx.ShadingType.CLEAR, fill: 'E8EEF2', color: 'auto' } }),
      children: [
        new Paragraph({
          alignment: isHead ? AlignmentType.CENTER : AlignmentType.LEFT,
          children: [new TextRun({ text, size: size.table, font: isHead ? hei : song })],
        }),
      ],
    })
  /** A head row is repeated on every page, and no row is cut by the end of one. */
  const table = (columns: readonly Column[], lines: ReadonlyArray<readonly string[]>, hasHead = true): Table => {
    const all = columns.reduce((sum, [, share]) => sum + share, 0)
    const widths = columns.map(([, share]) => Math.floor((textWidth * share) / all))
    const row = (texts: readonly string[], isHead: boolean) =>
      new docx.TableRow({
        tableHeader: isHead,
        cantSplit: true,
        children: texts.map((text, index) => cell(text, widths[index] ?? 0, isHead || (!hasHead && index === 0))),
      })
    return new docx.Table({
      layout: docx.TableLayoutType.FIXED,
      width: { size: widths.reduce((sum, width) => sum + width, 0), type: docx.WidthType.DXA },
      columnWidths: widths,
      rows: [
        ...(hasHead
          ? [
              row(
                columns.map(([title]) => title),
                true,
              ),
            ]
          : []),
        ...lines.map((texts) => row(texts, false)),
      ],
    })
  }

  const expired = bid.certificates.filter(({ isExpired }) => isExpired)
  const missing = bid.certificates.filter(({ isMissing }) => isMissing)
  const document = new Document({
    creator: bid.madeBy,
    title: `投标材料：${bid.title}`,
    styles: { default: { document: { run: { font: song, size: size.body } } } },
    sections: [
      {
        properties: { page: { size: a4, margin: { top: margin, bottom: margin, left: margin, right: margin } } },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [
                  new TextRun({
                    size: size.small,
                    children: [`${companyName}　第 `, PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            heading: docx.HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
            spacing: { after: 120 },
            children: [new TextRun({ text: '投标材料', font: hei, size: size.title, color: '000000' })],
          }),
          paragraph(`项目名称：${bid.title}`),
          paragraph(`编制：${bid.madeBy}　${bid.madeAt}`),
          heading('一、企业基本信息'),
          table(
            [
              ['项目', 28],
              ['内容', 72],
            ],
            bid.company.map(({ name, value }) => [name, value]),
            false,
          ),
          heading(`二、项目业绩（${bid.contracts.length} 项）`),
          ...(bid.contracts.length === 0
            ? [paragraph('本次未列入项目业绩。')]
            : [
                table(
                  contractColumns,
                  bid.contracts.map(({ title, client, area, year, amount, proof }, index) => [
                    String(index + 1),
                    title,
                    client,
                    area,
                    String(year),
                    amount,
                    proof,
                  ]),
                ),
              ]),
          heading(`三、资质与证书（${bid.certificates.length} 项）`),
          ...(bid.certificates.length === 0
            ? [paragraph('本次未列入证书。')]
            : [
                table(
                  certificateColumns,
                  bid.certificates.map((certificate, index) => [
                    String(index + 1),
                    certificate.title,
                    certificate.number,
                    certificate.issuer,
                    formatValidity(certificate),
                    certificate.verification,
                    formatScan(certificate),
                  ]),
                ),
              ]),
          heading('四、说明'),
          ...[
            ...(expired.length > 0
              ? [`下列证书已过有效期：${listTitles(expired)}。提交前请核实是否已换发新证。`]
              : bid.certificates.length > 0
                ? ['注明有效期的证书在编制之日均未到期。']
                : []),
            ...(missing.length > 0 ? [`下列证书的扫描件缺失，未随本包提供：${listTitles(missing)}。`] : []),
            '合同金额以区间列示，合同原件供现场查验。',
            '各文件的 SHA-256 值列在“哈希清单.txt”中，解压后可用 sha256sum -c 哈希清单.txt 核对。',
          ].map(paragraph),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const listTitles = (certificates: ReadonlyArray<{ title: string }>) => certificates.map(({ title }) => title).join('、')

function formatValidity({ expiresOn, isExpired }: BidCertificate): string {
  if (expiresOn === '') return '未注明'
  return isExpired ? `${expiresOn}（已过期）` : expiresOn
}

function formatScan({ file, isMissing }: BidDocument['certificates'][number]): string {
  return isMissing ? '缺失' : file === '' ? '无' : file.replace(/^证书\//, '')
}
