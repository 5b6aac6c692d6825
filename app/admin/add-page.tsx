import { lazyRouteComponent, Navigate, useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ManagedEntry, SessionAnswer } from '../contract'
import { getContentType, type TypeName } from '../content/registry'
import { hasRight } from '../content/rights'
import { ApiFailure, createFailureRecord } from '../data/client/failure'
import { EntryForm } from './form/entry-form'
import { useOpenEntry } from './list/row-focus'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On an add page: the entry that its form has stored. */
    createdId?: number
    /** On an add page: documents are imported instead of an entry typed. */
    isImporting?: boolean
  }
}

/**
 * What the loader of an add page says of it.
 * @throws ApiFailure for an account that may add nothing of the type: the form itself asks the server for nothing
 */
export function describeAddPage(type: TypeName, account: SessionAnswer['account'] | null): { title: string } {
  if (account && !hasRight(account, `${type}.edit`))
    throw new ApiFailure(createFailureRecord({ status: 403, statusText: '', data: null, retryAfter: null }))
  return { title: `新增${getContentType(type).label}` }
}

/** Its readers and its review are needed for an import only. */
const ImportPage = lazyRouteComponent(() => import('./import/import-page'), 'ImportPage')

/**
 * The empty form of a content type. Once it has stored the entry, the address shows the update page (a route mask): the
 * form goes on as it is, and who reloads or comes back finds the entry there.
 */
export function AddPage({ type, search }: { type: TypeName; search: { category?: number | undefined } }) {
  const { add, update } = getContentType(type).paths
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const createdId = useLocation({ select: ({ state }) => state.createdId })
  const isImporting = useLocation({ select: ({ state }) => state.isImporting === true })
  // The server does not know the state in the browser's history.
  const isHydrated = useHydrated()
  const [arrivedWith] = useState(createdId)
  const form = useFormNumber(createdId)
  useOpenEntry(type, createdId)

  function showAddressOf({ id }: ManagedEntry) {
    // Who has left while the entry was being stored stays where they went.
    if (!isOpen.current || history.location.pathname !== add) return
    void navigate({
      to: '.',
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
      state: { createdId: id },
      mask: { to: update, search: { id }, unmaskOnReload: true },
    })
  }

  if (arrivedWith !== undefined) return <Navigate to={update} search={{ id: arrivedWith }} replace />
  if (isImporting && isHydrated)
    return (
      <Suspense>
        <ImportPage type={type} />
      </Suspense>
    )
  return <EntryForm key={form} type={type} stored={null} category={search.category} onCreated={showAddressOf} />
}

/** Counts the forms of this page: who asks for another one, having stored an entry, gets an empty one. */
function useFormNumber(createdId: number | undefined): number {
  const [last, setLast] = useState({ form: 1, createdId })
  if (last.createdId === createdId) return last.form
  const form = createdId === undefined ? last.form + 1 : last.form
  setLast({ form, createdId })
  return form
}
