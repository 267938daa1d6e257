/** The look of the steps of sign-in and consent, over the console's. */
export const interactionStyle = `.outside .card-form { overflow-wrap: anywhere; }
.decision { display: grid; gap: 0.6rem; }
.outside .facts .note, .granted .note { display: block; margin-top: 0.15rem; font-weight: 400; }
.granted { display: grid; gap: 0.6rem; margin-top: 0.6rem; padding: 0.9rem 1rem; border: 1px solid var(--line); border-radius: 10px; }
.granted li { padding-left: 1.6rem; background: no-repeat left 0.45em / 0.85rem var(--tick); }
.granted strong { font-weight: 550; }
.console { --tick: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14'%3E%3Cpath d='m1.5 7.5 3.7 3.7 7.3-8' fill='none' stroke='%230e6245' stroke-width='2'/%3E%3C/svg%3E"); }
@media (prefers-color-scheme: dark) {
  .console { --tick: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14'%3E%3Cpath d='m1.5 7.5 3.7 3.7 7.3-8' fill='none' stroke='%238be0b6' stroke-width='2'/%3E%3C/svg%3E"); }
}
`
