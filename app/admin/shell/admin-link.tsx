import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, MouseEvent } from 'react'
import {
  contentTypes,
  isCategoryOf,
  type OwnCategory,
  type StaffPaths,
  type TypeName,
  type TypeOf,
} from '../../content/registry'
import { stringifySearch, type updateSearch } from '../../navigation/search-params'
import type { FileRouteTypes } from '../../routeTree.gen'

type PathOf<Id> = Id extends `/_office${infer Path}/` ? Path : Id extends `/_office${infer Path}` ? Path : never

/** The path of a page of the back office. */
export type StaffPath = Exclude<PathOf<FileRouteTypes['id']>, ''>

type UpdatePath = Extract<StaffPaths['update'], StaffPath>

/** The empty form of each type; its category is one of the type's own. */
type AddTarget<Name extends TypeName> = {
  [Each in Name]: {
    to: TypeOf<Each>['paths']['add'] & StaffPath
    search?: { category?: OwnCategory<Each> | undefined } | undefined
  }
}[Name]

/** A page of the back office; only managed lists and forms take search params. */
export type StaffTarget =
  | { to: UpdatePath; search?: ReturnType<typeof updateSearch> | undefined }
  | AddTarget<TypeName>
  | { to: StaffPath; search?: undefined }

/**
 * The empty form of a type that is known only when the code runs.
 * @param category what the form opens with; a number that is no category of the type is left out
 */
export function createAddTarget<Name extends TypeName>(name: Name, category: number | undefined): AddTarget<Name> {
  // Every declared path has a route, or the declaration does not compile.
  const to = contentTypes[name].paths.add as TypeOf<Name>['paths']['add'] & StaffPath
  return isCategoryOf(name, category) ? { to, search: { category } } : { to }
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

type AnchorComponent = 'a' | ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>>

/** What makes an anchor a link to a path that content types declare, and that `Link` cannot infer the params of. */
export function useAdminLink({ to, search = {} }: StaffTarget) {
  return useAddressLink(to + stringifySearch(search))
}

function useAddressLink(href: string) {
  const router = useRouter()

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    router.history.push(href)
  }

  return { href, onClick }
}

/** Makes a link to a page of the back office of an anchor with a look. */
export function createAdminLink(Anchor: AnchorComponent) {
  return function AdminLinkWithLook(props: StaffTarget & AnchorProps) {
    const { to: _to, search: _search, ...rest } = props
    return <Anchor {...useAdminLink(props)} {...rest} />
  }
}

/** Makes a link to an address that the server names, with its query, of an anchor with a look. */
export function createAddressLink(Anchor: AnchorComponent) {
  return function AddressLink({ href, ...rest }: { href: string } & AnchorProps) {
    return <Anchor {...useAddressLink(href)} {...rest} />
  }
}

/** An anchor with `useAdminLink`. */
export const AdminLink = createAdminLink('a')
