import { Link } from '@tanstack/react-router'
import type { CategoryNumber, TypeName } from '../../app/content/registry'
import type { EntryOf, RowOf, TitleOf } from '../../app/content/entries'
import { entryQuery, listQuery } from '../../app/data/site/entries'
import { AdminLink, createAddTarget } from '../../app/admin/shell/admin-link'
import { getCanonicalPath, entryLink } from '../../app/navigation/public-address'
import { SectionPartLink } from '../../app/site/shared/section-links'

/**
 * Wrong search params in a link are errors in the editor. Nothing here runs: `tsc` fails when a line
 * below `@ts-expect-error` is accepted, and when one of the right ones is not.
 */
export function rightLinks() {
  return (
    <>
      <Link to="/news/showNews" search={{ model: 4, page: 2 }} />
      <Link to="/productAndService/showProductAndService" search={{ model: 2 }} />
      <Link to="/industryInfo/showIndustryInfo" search={{ model: 6 }} />
      <Link to="/about" search={{ model: 1 }} />
      <Link to="/linkUS" search={{ model: 4 }} />
      <Link to="/search" search={{ keyword: '国土' }} />
      <Link to="/news/newsDetail" search={{ id: 1 }} />
      <Link to="/industryInfo/IndustryInfoDetail" search={{ id: 1, type: 6 }} />
      <Link to="/productAndService/ProAndServiceDetail" search={{ id: 1, type: 2 }} />
      <Link to="/mainpage/CaseInfoDetail" search={{ id: 1 }} />
      <Link to="/news/updateNews" search={{ id: 1 }} />
      <Link to="/news/updateNews" />
    </>
  )
}

export function wrongLinks() {
  return (
    <>
      {/* @ts-expect-error news has the models 1 to 4 */}
      <Link to="/news/showNews" search={{ model: 9 }} />
      {/* @ts-expect-error a page is a number */}
      <Link to="/news/showNews" search={{ page: '2' }} />
      {/* @ts-expect-error products have the models 1 and 2 */}
      <Link to="/productAndService/showProductAndService" search={{ model: 3 }} />
      {/* @ts-expect-error solutions have the models 1 to 6 */}
      <Link to="/industryInfo/showIndustryInfo" search={{ model: 7 }} />
      {/* @ts-expect-error the about page has six parts */}
      <Link to="/about" search={{ model: 0 }} />
      {/* @ts-expect-error the contact page has four parts */}
      <Link to="/linkUS" search={{ model: 5 }} />
      {/* @ts-expect-error a keyword is text */}
      <Link to="/search" search={{ keyword: 3 }} />
      {/* @ts-expect-error a detail page needs an id */}
      <Link to="/news/newsDetail" search={{}} />
      {/* @ts-expect-error an id is a number */}
      <Link to="/news/newsDetail" search={{ id: '1' }} />
      {/* @ts-expect-error solutions have the types 1 to 6 */}
      <Link to="/industryInfo/IndustryInfoDetail" search={{ id: 1, type: 7 }} />
      {/* @ts-expect-error products have the types 1 and 2 */}
      <Link to="/productAndService/ProAndServiceDetail" search={{ id: 1, type: 3 }} />
      {/* @ts-expect-error the site map takes no search params */}
      <Link to="/webSiteMap" search={{ page: 2 }} />
      {/* @ts-expect-error the home page takes no search params */}
      <Link to="/" search={{ model: 1 }} />
      {/* @ts-expect-error an empty form takes no id */}
      <Link to="/news/addNews" search={{ id: 1 }} />
      {/* @ts-expect-error news has the categories 1 to 4 */}
      <Link to="/news/addNews" search={{ category: 5 }} />
      {/* @ts-expect-error milestones have no categories */}
      <Link to="/manage/addMilestone" search={{ category: 1 }} />
      {/* @ts-expect-error news has no param of that name */}
      <Link to="/news/showNews" search={{ modell: 1 }} />
      {/* @ts-expect-error paths are case-sensitive */}
      <Link to="/linkus" />
    </>
  )
}

type Is<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** Rows and entries carry the very category numbers of their type's table. */
export const categories: [
  Is<RowOf<'news'>['type'], 1 | 2 | 3 | 4>,
  Is<EntryOf<'product'>['type'], 1 | 2>,
  Is<NonNullable<EntryOf<'solution'>['next']>['type'], 1 | 2 | 3 | 4 | 5 | 6>,
  Is<TitleOf<'caseInfo'>['type'], 1 | 2 | 3 | 4 | 5 | 6>,
  Is<RowOf<'milestone'>['type'], 0>,
  Is<CategoryNumber<'demeanour'>, 1 | 2 | 3 | 4>,
] = [true, true, true, true, true, true]

/** Visitors' rows have no column for staff. */
export const partnerColumns: Is<
  keyof RowOf<'companyProfile'>['values']['partners'][number],
  'kind' | 'place' | 'name'
> = true

export function rightCategories(solution: RowOf<'solution'>, product: EntryOf<'product'>) {
  return [
    <Link key={1} {...entryLink('solution', solution)} />,
    <Link key={2} {...entryLink('product', product)} />,
    <Link key={3} to="/industryInfo/showIndustryInfo" search={{ model: solution.type }} />,
    listQuery('news', { type: 4 }),
    entryQuery('solution', 1, 6),
  ]
}

export function wrongCategories(news: RowOf<'news'>, milestone: RowOf<'milestone'>, category: number) {
  return [
    // @ts-expect-error solutions have the types 1 to 6
    entryLink('solution', { id: 1, type: 99 }),
    // @ts-expect-error any number is no category of a product
    entryLink('product', { id: 1, type: category }),
    // @ts-expect-error a milestone has no category
    entryLink('solution', milestone),
    // @ts-expect-error news has columns that products do not have
    <Link key={1} to="/productAndService/showProductAndService" search={{ model: news.type }} />,
    // @ts-expect-error news has the types 1 to 4
    listQuery('news', { type: 5 }),
    // @ts-expect-error a milestone is listed under no category
    listQuery('milestone', { type: 1 }),
    // @ts-expect-error solutions have the types 1 to 6
    entryQuery('solution', 1, 7),
  ]
}

export function rightParts() {
  return [
    <SectionPartLink key={1} section="news" model={4}>
      宣传视频
    </SectionPartLink>,
    getCanonicalPath('solution', 6),
    getCanonicalPath('about'),
    entryLink('demeanour', { id: 1 }),
  ]
}

const content = { children: '宣传视频' }

export function wrongParts() {
  return [
    // @ts-expect-error news has the parts 1 to 4
    <SectionPartLink key={1} section="news" model={9} {...content} />,
    // @ts-expect-error a section is named, its path is its record's
    <SectionPartLink key={2} section="/news/showNews" model={1} {...content} />,
    // @ts-expect-error the contact page has four parts
    getCanonicalPath('contact', 5),
    // @ts-expect-error certificates have no page of their own
    entryLink('honour', { id: 1 }),
    // @ts-expect-error the address of a solution names its category
    entryLink('solution', { id: 1 }),
  ]
}

export function rightStaffLinks(name: TypeName, category: number | undefined) {
  return [
    <AdminLink key={1} to="/news/addNews" />,
    <AdminLink key={2} to="/news/updateNews" search={{ id: 1, category: 2 }} />,
    <AdminLink key={3} to="/manage" />,
    <AdminLink key={4} to="/news/addNews" search={{ category: 2 }} />,
    <AdminLink key={5} {...createAddTarget('news', 2)} />,
    <AdminLink key={6} {...createAddTarget(name, category)} />,
  ]
}

export function wrongStaffLinks(category: number) {
  return [
    // @ts-expect-error no route has that path
    <AdminLink key={1} to="/no/where" />,
    // @ts-expect-error the back office does not link to public pages this way
    <AdminLink key={2} to="/news/showNews" />,
    // @ts-expect-error an empty form takes no id
    <AdminLink key={3} to="/news/addNews" search={{ id: 1 }} />,
    // @ts-expect-error an id is a number
    <AdminLink key={4} to="/news/updateNews" search={{ id: '1' }} />,
    // @ts-expect-error managed lists have no param of that name
    <AdminLink key={5} to="/news/updateNews" search={{ ids: 1 }} />,
    // @ts-expect-error news has the categories 1 to 4
    <AdminLink key={6} to="/news/addNews" search={{ category: 5 }} />,
    // @ts-expect-error any number is no category of a product
    <AdminLink key={7} to="/productAndService/addProAndService" search={{ category }} />,
    // @ts-expect-error milestones have no categories
    <AdminLink key={8} to="/manage/addMilestone" search={{ category: 1 }} />,
    // @ts-expect-error the empty form of a type opens with none of the categories of another
    <AdminLink key={9} {...createAddTarget('news', 2)} to="/manage/addMilestone" />,
  ]
}
