-- Both are trusted: the owner of a database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "noticia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "noticia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "noticia_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "noticia" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notificacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"corpo" text DEFAULT '' NOT NULL,
	"tipo" text NOT NULL,
	"id_entidade_relacionada" bigint,
	"data_cadastro" timestamp (3) with time zone NOT NULL,
	"data_fim" timestamp (3) with time zone,
	"data_ultima_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notificacao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "notificacao_entidade" UNIQUE("igreja_id","tipo","id_entidade_relacionada")
);
--> statement-breakpoint
ALTER TABLE "notificacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oracao_intercessao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oracao_intercessao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"oracao_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oracao_intercessao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "oracao_intercessao_unica" UNIQUE("igreja_id","oracao_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "oracao_intercessao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oracao_mensagem" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oracao_mensagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"oracao_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"mensagem" text NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oracao_mensagem_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "oracao_mensagem" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oracao_motivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oracao_motivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "oracao_motivo_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "oracao_motivo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oracao_denuncia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oracao_denuncia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"oracao_id" bigint NOT NULL,
	"mensagem_id" bigint,
	"usuario_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolvida_em" timestamp (3) with time zone,
	CONSTRAINT "oracao_denuncia_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "oracao_denuncia_unica" UNIQUE NULLS NOT DISTINCT("igreja_id","oracao_id","mensagem_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "oracao_denuncia" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oracao_configuracao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oracao_configuracao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"revisar" boolean NOT NULL,
	CONSTRAINT "oracao_configuracao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "oracao_configuracao_da_igreja" UNIQUE("igreja_id")
);
--> statement-breakpoint
ALTER TABLE "oracao_configuracao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oracao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oracao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"motivo_id" bigint,
	"mensagem" text NOT NULL,
	"com_nome" boolean NOT NULL,
	"imagem" jsonb,
	"situacao" text NOT NULL,
	"receber_ligacao" boolean DEFAULT false NOT NULL,
	"receber_visita" boolean DEFAULT false NOT NULL,
	"atendido_em" timestamp (3) with time zone,
	"qtde_oracoes" integer DEFAULT 0 NOT NULL,
	"qtde_mensagens" integer DEFAULT 0 NOT NULL,
	"testemunho" text,
	"respondida_em" timestamp (3) with time zone,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oracao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "oracao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "busca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"id_entidade_relacionada" bigint NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"caminho" text NOT NULL,
	"data_inicio" timestamp (3) with time zone NOT NULL,
	"data_fim" timestamp (3) with time zone,
	"alvo" "tsvector" NOT NULL,
	CONSTRAINT "busca_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "busca_entidade" UNIQUE("igreja_id","tipo","id_entidade_relacionada")
);
--> statement-breakpoint
ALTER TABLE "busca" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "busca_palavra" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busca_palavra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"palavra" text NOT NULL,
	CONSTRAINT "busca_palavra_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "busca_palavra_unica" UNIQUE("igreja_id","palavra")
);
--> statement-breakpoint
ALTER TABLE "busca_palavra" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "noticia" ADD CONSTRAINT "noticia_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_intercessao" ADD CONSTRAINT "oracao_intercessao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_intercessao" ADD CONSTRAINT "oracao_intercessao_oracao" FOREIGN KEY ("igreja_id","oracao_id") REFERENCES "public"."oracao"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_intercessao" ADD CONSTRAINT "oracao_intercessao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_mensagem" ADD CONSTRAINT "oracao_mensagem_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_mensagem" ADD CONSTRAINT "oracao_mensagem_oracao" FOREIGN KEY ("igreja_id","oracao_id") REFERENCES "public"."oracao"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_mensagem" ADD CONSTRAINT "oracao_mensagem_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_motivo" ADD CONSTRAINT "oracao_motivo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_denuncia" ADD CONSTRAINT "oracao_denuncia_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_denuncia" ADD CONSTRAINT "oracao_denuncia_oracao" FOREIGN KEY ("igreja_id","oracao_id") REFERENCES "public"."oracao"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_denuncia" ADD CONSTRAINT "oracao_denuncia_mensagem" FOREIGN KEY ("igreja_id","mensagem_id") REFERENCES "public"."oracao_mensagem"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_denuncia" ADD CONSTRAINT "oracao_denuncia_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao_configuracao" ADD CONSTRAINT "oracao_configuracao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao" ADD CONSTRAINT "oracao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao" ADD CONSTRAINT "oracao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oracao" ADD CONSTRAINT "oracao_motivo" FOREIGN KEY ("igreja_id","motivo_id") REFERENCES "public"."oracao_motivo"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busca" ADD CONSTRAINT "busca_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busca_palavra" ADD CONSTRAINT "busca_palavra_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "noticia_data_inicio" ON "noticia" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "notificacao_data_cadastro" ON "notificacao" USING btree ("igreja_id","data_cadastro");--> statement-breakpoint
CREATE INDEX "oracao_mensagem_da_oracao" ON "oracao_mensagem" USING btree ("igreja_id","oracao_id","id");--> statement-breakpoint
CREATE INDEX "oracao_mural" ON "oracao" USING btree ("igreja_id","situacao","data_cadastro","id");--> statement-breakpoint
CREATE INDEX "oracao_atendimento" ON "oracao" USING btree ("igreja_id","data_cadastro","id") WHERE "oracao"."situacao" = 'reservada' or "oracao"."receber_ligacao" or "oracao"."receber_visita";--> statement-breakpoint
CREATE INDEX "oracao_da_pessoa" ON "oracao" USING btree ("igreja_id","usuario_id","data_cadastro","id");--> statement-breakpoint
CREATE INDEX "busca_alvo" ON "busca" USING gin ("igreja_id","alvo") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "busca_palavra_letras" ON "busca_palavra" USING gin ("igreja_id","palavra" gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "busca_palavra_inicio" ON "busca_palavra" USING btree ("igreja_id","palavra" text_pattern_ops);--> statement-breakpoint
CREATE POLICY "noticia_wall" ON "noticia" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notificacao_wall" ON "notificacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "oracao_intercessao_wall" ON "oracao_intercessao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "oracao_mensagem_wall" ON "oracao_mensagem" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "oracao_motivo_wall" ON "oracao_motivo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "oracao_denuncia_wall" ON "oracao_denuncia" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "oracao_configuracao_wall" ON "oracao_configuracao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "oracao_wall" ON "oracao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "busca_wall" ON "busca" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "busca_palavra_wall" ON "busca_palavra" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
-- Texts lie beside the row: whoever looks for the newest of many reads only what is narrow. What is weighed is not packed.
ALTER TABLE "busca" SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE "busca" ALTER COLUMN "alvo" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The words of a text without accents, as they are and by their stems; a title's weigh more.
CREATE FUNCTION alvo_de_busca(titulo text, texto text, lingua regconfig) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  select setweight(to_tsvector('simple', titulo) || to_tsvector(lingua, titulo), 'A') || to_tsvector('simple', texto) || to_tsvector(lingua, texto)
$$;--> statement-breakpoint
-- Row security cannot use a GIN index (its operators are not leakproof): 100,000 rows would be read one by one. So the function
-- sees all rows and takes the church from the transaction's own setting, as the wall does.
-- A word that begins none of the church's words is taken for a mistyped one, and its nearest are looked for.
-- Of very many that match, the newest 300 are weighed.
CREATE FUNCTION buscar(termos text[], lingua regconfig, tipos text[], agora timestamptz, quantos int)
RETURNS TABLE (tipo text, id_entidade_relacionada bigint, titulo text, texto text, caminho text, data_inicio timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.35 SET enable_seqscan = off AS $$
declare
  aqui bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  alvo_dito tsquery := ''::tsquery;
  alvo_termo tsquery;
  perto text;
begin
  if aqui is null then return; end if;
  foreach perto in array termos loop
    -- "de", "o": no word to insist on beside others.
    continue when array_length(termos, 1) > 1 and numnode(plainto_tsquery(lingua, perto)) = 0;
    perto := regexp_replace(perto, '[^[:alnum:]]', '', 'g');
    continue when perto = '';
    -- One or two letters begin too many words of too many churches.
    alvo_termo := (quote_literal(perto) || case when length(perto) > 2 then ':*' else '' end)::tsquery || plainto_tsquery(lingua, perto);
    if length(perto) > 3 and not exists (select from busca_palavra p where p.igreja_id = aqui and p.palavra like perto || '%') then
      select coalesce(alvo_termo || string_agg(quote_literal(p.palavra), '|')::tsquery, alvo_termo) into alvo_termo
      from (
        select palavra from busca_palavra where igreja_id = aqui and palavra % perto order by similarity(palavra, perto) desc, palavra limit 4
      ) p;
    end if;
    alvo_dito := case when numnode(alvo_dito) = 0 then alvo_termo else alvo_dito && alvo_termo end;
  end loop;
  if numnode(alvo_dito) = 0 then return; end if;
  return query
    with novas as materialized (
      select b.id from busca b
      where b.igreja_id = aqui and b.alvo @@ alvo_dito and b.data_inicio <= agora and (b.data_fim is null or b.data_fim > agora)
        and b.tipo = any (tipos)
      order by b.data_inicio desc limit 300
    )
    select b.tipo, b.id_entidade_relacionada, b.titulo, b.texto, b.caminho, b.data_inicio
    from novas n join busca b on b.id = n.id
    order by ts_rank(b.alvo, alvo_dito) desc, b.data_inicio desc, b.id desc
    limit quantos;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION buscar(text[], regconfig, text[], timestamptz, int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION buscar(text[], regconfig, text[], timestamptz, int) TO "atrio_app";--> statement-breakpoint
-- The words of the bound church that nothing has any more: what was hidden or deleted is not given away by how others are mended.
CREATE FUNCTION esquecer_palavras() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  aqui bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
begin
  delete from busca_palavra where igreja_id = aqui
    and palavra not in (select word from ts_stat(format('select alvo from busca where igreja_id = %s', aqui)));
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION esquecer_palavras() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION esquecer_palavras() TO "atrio_app";
