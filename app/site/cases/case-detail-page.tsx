import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { entryQuery } from '../../data/content'
import { titlesQuery } from '../../data/titles'
import { caseLink, productLink, solutionLink } from '../../navigation/details'
import { withAnchors } from '../anchors'
import { CooperationBand } from '../cooperation-band'
import { Anchors } from '../detail/anchors'
import { DetailGrid } from '../detail/detail-grid'
import { KeyFigures } from '../detail/key-figures'
import { LinkList } from '../detail/link-list'
import { Neighbours } from '../detail/neighbours'
import { RichText } from '../rich-text'
import { CaseHead } from './case-head'
import { CasePictures } from './case-pictures'
import { Comparison } from './comparison'
import { Gallery } from './gallery'
import { splitPairs } from './picture-pairs'

/** One finished project: picture with title block, key figures, text, pictures, what it was made with. */
export function CaseDetailPage({ id }: { id: number }) {
  const { data: project } = useSuspenseQuery(entryQuery('caseInfo', id))
  const { values } = project
  const { data: solutions } = useSuspenseQuery(titlesQuery('solution', values.solutions))
  const { data: products } = useSuspenseQuery(titlesQuery('product', values.products))
  const { html, anchors } = useMemo(() => withAnchors(values.body), [values.body])
  const { pairs, singles } = splitPairs(values.gallery)
  const parts = [
    ...(pairs.length > 0 ? [{ id: 'comparison', text: '前后对比' }] : []),
    ...(singles.length > 0 ? [{ id: 'pictures', text: '项目图集' }] : []),
  ]
  return (
    <>
      <CaseHead project={project} />
      {values.figures.length > 0 && (
        <div className="w">
          <KeyFigures figures={values.figures} wide />
        </div>
      )}
      <DetailGrid>
        <Anchors items={[...anchors, ...parts]} />
        <article>
          <RichText html={html} />
        </article>
        <aside>
          <LinkList title="相关方案" rows={solutions} link={(row, content) => <Link {...solutionLink(row)}>{content}</Link>} />
          <LinkList title="相关产品" rows={products} link={(row, content) => <Link {...productLink(row)}>{content}</Link>} />
        </aside>
      </DetailGrid>
      {parts.length > 0 && (
        <CasePictures>
          {pairs.length > 0 && <h2 id="comparison">前后对比</h2>}
          {pairs.map(({ name, before, after }) => (
            <Comparison key={name} title={name} before={before} after={after} />
          ))}
          {singles.length > 0 && (
            <>
              <h2 id="pictures">项目图集</h2>
              <Gallery pictures={singles} />
            </>
          )}
        </CasePictures>
      )}
      <Neighbours previous={project.previous} next={project.next} link={(row, props) => <Link {...caseLink(row)} {...props} />} />
      <CooperationBand />
    </>
  )
}
