import tseslint from 'typescript-eslint'

/** The compiler checks most of what matters; these are the slips it lets through. */
export default tseslint.config(
  { ignores: ['**/dist/', '**/generated/', '**/node_modules/', 'var/'] },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'packages/*/{src,test}/**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
)
