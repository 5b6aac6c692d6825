import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { entryQuery, titlesQuery } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { CooperationBand } from '../shared/cooperation-band'
import { Anchors } from '../article/anchor-navigation'
import { DetailAside } from '../article/detail-aside'
import { DetailArticle, DetailGrid } from '../article/detail-grid'
import { KeyFigures } from '../article/key-figures'
import { LinkList } from '../article/link-list'
import { Neighbours } from '../article/neighbours'
import { RichText } from '../article/rich-text'
import { CaseHead } from './case-head'
import { CasePictures, PicturesHeading } from './case-pictures'
import { Comparison } from './comparison'
import { Gallery } from './gallery'
import { splitPairs } from './picture-pairs'

/** One finished project: picture with title block, key figures, text, pictures, what it was made with. */
export function CaseDetailPage({ id }: { id: number }) {
  const { data: project } = useSuspenseQuery(entryQuery('caseInfo', id))
  const { values } = project
  const { data: solutions } = useSuspenseQuery(titlesQuery('solution', values.solutions))
  const { data: products } = useSuspenseQuery(titlesQuery('product', values.products))
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
        <Anchors items={[...project.outline, ...parts]} />
        <DetailArticle>
          <RichText html={values.body} />
        </DetailArticle>
        <DetailAside>
          <LinkList
            title="相关方案"
            rows={solutions}
            link={(row, content) => <Link {...entryLink('solution', row)}>{content}</Link>}
          />
          <LinkList
            title="相关产品"
            rows={products}
            link={(row, content) => <Link {...entryLink('product', row)}>{content}</Link>}
          />
        </DetailAside>
      </DetailGrid>
      {parts.length > 0 && (
        <CasePictures>
          {pairs.length > 0 && <PicturesHeading id="comparison">前后对比</PicturesHeading>}
          {pairs.map(({ name, before, after }) => (
            <Comparison key={name} title={name} before={before} after={after} />
          ))}
          {singles.length > 0 && (
            <>
              <PicturesHeading id="pictures">项目图集</PicturesHeading>
              <Gallery
                pictures={singles}
                isPrintedElsewhere={({ src }) => src === values.cover?.src || values.body.includes(src)}
              />
            </>
          )}
        </CasePictures>
      )}
      <Neighbours
        previous={project.previous}
        next={project.next}
        link={(row, props) => <Link {...entryLink('caseInfo', row)} {...props} />}
      />
      <CooperationBand />
    </>
  )
}
