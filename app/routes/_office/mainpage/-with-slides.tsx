import type { ComponentProps, ReactNode } from 'react'
import { SlideContext } from '../../../admin/slide/slide-context'
import { lazyPart } from '../../../ui/deferred-part'

const Carousel = lazyPart(async () => ({ default: (await import('../../../site/home/home-page')).Carousel }))

const renderSlides = (banners: ComponentProps<typeof Carousel>['banners']) => <Carousel banners={banners} />

/** Shows the slides of the home page in the form of a banner. */
export function WithSlides({ children }: { children: ReactNode }) {
  return <SlideContext value={renderSlides}>{children}</SlideContext>
}
