import { closeMenuOnChoice } from '#app/ui/close-menu-on-choice.ts'

// Runs the same way on pages with and without the framework, so it listens on the document and keeps no element.
closeMenuOnChoice()
