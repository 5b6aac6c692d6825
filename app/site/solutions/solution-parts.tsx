import styled from 'styled-components'
import type { EntryOf } from '../../content/entries'
import { color, media, textSize } from '../../ui/theme'
import type { ArticleHeading } from '../../content/define'
import { ArticleSection } from '../article/article-parts'
import { FileList } from '../article/file-list'
import { KeyFigures } from '../article/key-figures'

type SolutionValues = EntryOf<'solution'>['values']

const Capabilities = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-top: 1px solid ${color.lineStrong};
  div {
    padding: 22px 24px 22px 0;
    border-bottom: 1px solid ${color.line};
  }
  div:nth-child(2n) {
    padding: 22px 0 22px 24px;
    border-left: 1px solid ${color.line};
  }
  dt {
    font-weight: 600;
    font-size: ${textSize.cardTitle};
  }
  dd {
    margin-top: 4px;
    color: ${color.textSoft};
    line-height: 1.7;
  }
  ${media.mobile} {
    display: block;
    div,
    div:nth-child(2n) {
      padding: 0.7rem 0;
      border-left: 0;
    }
    dt {
      font-size: ${textSize.titleSmall};
    }
    dd {
      font-size: ${textSize.lead};
    }
  }
`

/** The parts that follow the text of a solution, as far as they are filled in. */
export function solutionParts({ capabilities, figures, files }: SolutionValues): ArticleHeading[] {
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
    <ArticleSection key={id} id={id} title={text}>
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
    </ArticleSection>
  ))
}
