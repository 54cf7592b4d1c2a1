import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Returns the levels of fields in an operation. The document must be valid, so that its fragments form no circle. */
export function depthOf({ definitions }: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const known = new Map<FragmentDefinitionNode, number>();
  const ofFragment = (fragment: FragmentDefinitionNode): number => {
    const depth = known.get(fragment) ?? ofSelections(fragment.selectionSet);
    known.set(fragment, depth);
    return depth;
  };
  const ofSelections = ({ selections }: SelectionSetNode): number =>
    Math.max(
      ...selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(byName.get(selection.name.value)!);
        if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelections(selection.selectionSet);
        return 1 + (selection.selectionSet ? ofSelections(selection.selectionSet) : 0);
      }),
    );
  return ofSelections(operation.selectionSet);
}
