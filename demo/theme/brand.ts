/** The brand Ovander has a theme of its own (`theme: Ovander`). */
export const brand = {
  colours: {},
  login: { picture: 'theme/login.svg' },
  themes: {
    'theme-ovander': {
      surface: '#eef0f3',
      'surface-2': '#dfe3e9',
      line: '#c9cfd8',
      'line-strong': '#8d96a3',
      field: '#67707e',
      'ink-3': '#4f5762',
      accent: '#33497a',
      'accent-strong': '#20315a',
      'accent-tint': '#e1e6f2',
    },
  },
}
