import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { staffViewKey, type StaffView } from '../../data/site/staff-view'

/**
 * A part of a public page for members of staff: rendered with the page on the server, nothing at all for
 * visitors, whose browsers never fetch it.
 * @param load imports the component
 */
export function staffPart<Props extends object = object>(
  load: () => Promise<(props: Props & { view: StaffView }) => ReactNode>,
): ComponentType<Props> {
  const Part = lazyRouteComponent(async () => ({ default: await load() }))
  // The server renders in one go: by its first page it is there.
  if (import.meta.env.SSR) Part.preload?.()?.catch(() => undefined)
  return function StaffPart(props) {
    const client = useQueryClient()
    const [view] = useState(() => client.getQueryData<StaffView>(staffViewKey))
    return view ? (
      <Suspense>
        <Part {...props} view={view} />
      </Suspense>
    ) : null
  }
}
