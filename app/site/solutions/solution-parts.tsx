import type { EntryOf } from '../../content/entries'
import type { ArticleHeading } from '../../content/define'
import { ArticleSection } from '../article/article-parts'
import { FeatureList } from '../article/feature-list'
import { FileList } from '../article/file-list'
import { KeyFigures } from '../article/key-figures'

type SolutionValues = EntryOf<'solution'>['values']

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
      {id === 'capabilities' && <FeatureList rows={capabilities} />}
      {id === 'figures' && <KeyFigures figures={figures} />}
      {id === 'files' && <FileList files={files} />}
    </ArticleSection>
  ))
}
