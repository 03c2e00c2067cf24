import { isPolicyMet, listParts } from './policy-hints.mjs'

/** Rules of a password turn green while it is typed. */
for (const list of document.querySelectorAll('[data-rules-of]')) {
  const input = document.getElementById(list.dataset.rulesOf)
  const owners = list.dataset.owners.split(' ').flatMap((id) => document.getElementById(id) ?? [])
  const stems = list.dataset.stems.split(' ')
  const update = () => {
    const known = list.dataset.known === '' ? [] : list.dataset.known.split(' ')
    const parts = [
      ...known,
      ...listParts(
        owners.map(({ value }) => value),
        Number(list.dataset.minPart),
      ),
    ]
    for (const item of list.children) {
      const { code, number } = item.dataset
      item.classList.toggle('is-met', isPolicyMet({ code, number: Number(number), parts, stems }, input.value))
    }
  }
  for (const field of [input, ...owners]) field.addEventListener('input', update)
  update()
}

/** After six digits the form is sent by itself, once. */
for (const input of document.querySelectorAll('input[data-code]')) {
  const { form } = input
  const send = () => {
    const digits = input.value.replaceAll(/\D/g, '')
    if (digits.length === 6 && input.dataset.sent !== digits && form.checkValidity()) {
      input.dataset.sent = digits
      form.requestSubmit()
    }
  }
  input.addEventListener('input', send)
}

/** Passwords can be read by who types them. */
for (const box of document.querySelectorAll('[data-shows]')) {
  box.closest('[hidden]').hidden = false
  box.addEventListener('change', () => {
    for (const id of box.dataset.shows.split(' ')) document.getElementById(id).type = box.checked ? 'text' : 'password'
  })
}

/** A logout that one of our sites asked for needs no second answer. */
document.querySelector('[data-goes-on]')?.form.requestSubmit()
