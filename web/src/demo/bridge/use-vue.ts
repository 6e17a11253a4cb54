import { useEffect, useRef } from 'react'
import { type Component, createApp, h, shallowReactive } from 'vue'

type Props = Readonly<Record<string, unknown>>

/** Mounts a Vue component into the element that gets the ref; its props follow those given, it goes with the page. */
export const useVue = (component: Component, props: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const live = useRef(shallowReactive<Record<string, unknown>>({ ...props }))
  useEffect(() => {
    Object.assign(live.current, props)
  }, [props])
  useEffect(() => {
    if (!place.current) return
    const app = createApp({ render: () => h(component, live.current) })
    app.mount(place.current)
    return () => app.unmount()
  }, [component])
  return place
}
