import { Link } from '@tanstack/react-router'

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
      {/* @ts-expect-error paths are case-sensitive */}
      <Link to="/linkus" />
    </>
  )
}
