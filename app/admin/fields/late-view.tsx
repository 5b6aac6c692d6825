import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import type { FieldKind } from '../../content/fields'
import { lazyPart } from '../../ui/deferred-part'
import type { FieldView, FieldViewProps } from './view'

/** A view whose code is fetched once a form shows it: a kind that few types have, or that needs much. */
export function lateView<Kind extends FieldKind>(
  load: () => Promise<{ default: ComponentType<FieldViewProps<Kind>> }>,
): FieldView<Kind> {
  const View = lazyPart(load)
  return function LateView(props) {
    // The server renders in one go and waits for no part.
    if (!useHydrated()) return null
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    )
  }
}
