import { text } from '@kuacang/contract/kit/text'
import { defineComponent, h } from 'vue'
import { say } from '../../kit/say.ts'

const label = text('Vue 输入框', 'Vue field')

/** A text field in Vue: shows the value that it is given, and tells each change of it. */
export const VueField = defineComponent({
  props: { value: { type: String, required: true } },
  emits: ['change'],
  setup: (props, { emit }) => {
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) emit('change', target.value)
    }
    return () =>
      h('label', { class: 'bridge-field' }, [
        say(label),
        h('input', { class: 'bridge-input', value: props.value, onInput }),
      ])
  },
})
