import styled from 'styled-components'
import type { EntryOf } from '../../data/content'
import { media, theme } from '../../ui/theme'
import type { Anchor } from '../anchors'
import { FileList } from '../detail/file-list'
import { KeyFigures } from '../detail/key-figures'

const { c } = theme

type SolutionValues = EntryOf<'solution'>['values']

const Capabilities = styled.dl`
  display:grid;grid-template-columns:1fr 1fr;border-top:1px solid ${c.lineStrong};
  div{padding:22px 24px 22px 0;border-bottom:1px solid ${c.line}}
  div:nth-child(2n){padding:22px 0 22px 24px;border-left:1px solid ${c.line}}
  dt{font-weight:600;font-size:19px}
  dd{margin-top:4px;color:${c.textSoft};line-height:1.7}
  ${media.mobile}{
    display:block;
    div,div:nth-child(2n){padding:.7rem 0;border-left:0}
    dt{font-size:.88rem}
    dd{font-size:.8rem}
  }
`

/** The parts that follow the text of a solution, as far as they are filled in. */
export function solutionParts({ capabilities, figures, files }: SolutionValues): Anchor[] {
  return [
    ...(capabilities.length > 0 ? [{ id: 'capabilities', text: '核心能力' }] : []),
    ...(figures.length > 0 ? [{ id: 'figures', text: '建设成效' }] : []),
    ...(files.length > 0 ? [{ id: 'files', text: '资料下载' }] : []),
  ]
}

/** Capabilities, figures and documents of a solution. */
export function SolutionParts({ values }: { values: SolutionValues }) {
  const { capabilities, figures, files } = values
  return solutionParts(values).map(({ id, text }) => (
    <section key={id}>
      <h2 id={id}>{text}</h2>
      {id === 'capabilities' && (
        <Capabilities>
          {capabilities.map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </Capabilities>
      )}
      {id === 'figures' && <KeyFigures figures={figures} />}
      {id === 'files' && <FileList files={files} />}
    </section>
  ))
}
