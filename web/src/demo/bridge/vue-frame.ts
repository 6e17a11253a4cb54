import { text } from '@kuacang/contract/kit/text'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { say } from '../../kit/say.ts'
import { ReactField } from './react-field.tsx'
import { VueField } from './vue-field.ts'

const heading = text('这一框由 Vue 渲染', 'Vue draws this frame')

/** A Vue component that holds a React one: both show one value, and either changes it. */
export const VueFrame = defineComponent({
  setup: () => {
    const value = ref('')
    const place = ref<HTMLElement>()
    let root: Root | undefined
    const show = () =>
      root?.render(
        createElement(ReactField, {
          value: value.value,
          onChange: (next) => {
            value.value = next
          },
        }),
      )
    onMounted(() => {
      if (place.value) root = createRoot(place.value)
      show()
    })
    watch(value, show, { flush: 'sync' })
    onBeforeUnmount(() => {
      const leaving = root
      // React may be drawing the page that goes away just now.
      setTimeout(() => leaving?.unmount())
    })
    const onChange = (next: string) => {
      value.value = next
    }
    return () =>
      h('section', { class: 'bridge-frame' }, [
        h('h2', { class: 'section-title' }, say(heading)),
        h(VueField, { value: value.value, onChange }),
        h('div', { ref: place }),
      ])
  },
})
