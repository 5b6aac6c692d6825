import { asksForCases } from '../../navigation/asks-for-cases'
import { findSitePages } from '../../navigation/find-pages'
import { asksForDownloads } from './asks-for-downloads'
import { CaseAnswer } from './case-answer'
import { asksForContact, ContactAnswer } from './contact-answer'
import { DownloadAnswer } from './download-answer'
import { PageAnswer } from './page-answer'

/** Direct answers to a search, above what was found: the company, documents, projects, or else the pages it names. */
export function SearchAnswers({ keyword }: { keyword: string }) {
  const pages = findNamedPages(keyword)
  return (
    <>
      {asksForContact(keyword) && <ContactAnswer />}
      <DownloadAnswer keyword={keyword} />
      <CaseAnswer keyword={keyword} />
      {pages.length > 0 && <PageAnswer pages={pages} />}
    </>
  )
}

/** Whether a search that finds no content is answered all the same. */
export function isAnswered(keyword: string): boolean {
  return asksForCases(keyword) || findNamedPages(keyword).length > 0
}

/** The pages that a search names, unless a better answer leads there. */
function findNamedPages(keyword: string) {
  return asksForContact(keyword) || asksForDownloads(keyword) || asksForCases(keyword) ? [] : findSitePages(keyword)
}
