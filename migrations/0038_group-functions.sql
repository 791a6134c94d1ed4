-- What people can join, such as groups: it counts its members itself, and its members see the phones of those who lead it
-- (src/features/joining). Both serve each such table by its name.

-- Counts the members of a row. The trigger's argument is the table of what they are members of.
CREATE FUNCTION contar_membros() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  linha jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
begin
  execute format('update %I set qtde_membros = qtde_membros + $1 where igreja_id = $2 and id = $3', tg_argv[0])
  using case tg_op when 'INSERT' then 1 else -1 end, (linha ->> 'igreja_id')::bigint, (linha ->> (tg_argv[0] || '_id'))::bigint;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER contada AFTER INSERT OR DELETE ON celula_membro FOR EACH ROW EXECUTE FUNCTION contar_membros('celula');--> statement-breakpoint
-- Names and phones of the leaders who show their phone, for a member of the bound church who belongs to what they lead.
CREATE FUNCTION contatos_dos_lideres(tabela text, alvo bigint) RETURNS TABLE (nome text, telefone text)
LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  pessoa bigint := nullif(current_setting('atrio.usuario', true), '')::bigint;
begin
  return query execute format(
    'select u.nome, u.telefone from %1$I l join usuario u on u.igreja_id = l.igreja_id and u.id = l.usuario_id
     where l.igreja_id = $1 and l.%3$I = $2 and l.flag_telefone and u.telefone is not null and (
       exists (select from %2$I p where p.igreja_id = $1 and p.%3$I = $2 and p.usuario_id = $3)
       or exists (select from %1$I p where p.igreja_id = $1 and p.%3$I = $2 and p.usuario_id = $3))
     order by l.ordem, l.id', tabela || '_lider', tabela || '_membro', tabela || '_id') using igreja, alvo, pessoa;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION contar_membros(), contatos_dos_lideres(text, bigint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION contatos_dos_lideres(text, bigint) TO atrio_app;
